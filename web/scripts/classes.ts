// Names the classes of CSS modules by their own name and their sheet's number. The names stand in the sheet, in the scripts
// and in every page; those of the library end in a hash and a line, which no compression makes small.
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The same for the browser's build and the engine's: both know the same sheets. */
export function classNamer(): (name: string, file: string) => string {
  const src = fileURLToPath(new URL('../src/', import.meta.url))
  const sheets = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.module.css') && !file.endsWith('.h5.module.css'))
    .toSorted()
  const numbers = new Map(sheets.map((file, at) => [`${src}${file}`, at.toString(36)]))
  return (name, file) => {
    const number = numbers.get(file.split('?', 1)[0] ?? '')
    if (number === undefined) throw new Error(`${file} is no sheet of src`)
    return `${name}-${number}`
  }
}

/** Classes in the order of their names: wherever a sheet says them, the scripts that name them stay the same. */
export function classesInOrder(_sheet: string, names: Record<string, string>): void {
  for (const name of Object.keys(names).toSorted()) {
    const { [name]: classes = '' } = names
    delete names[name]
    names[name] = classes
  }
}
