// Keeps rules that few visitors need out of the sheet that every visitor loads: those of the back-office, and those of
// bookings, applications and walks, which come with the part of a page that somebody is near. The build puts the styles of all modules into
// one file, in the order of their imports; here such rules are marked on their way in, and taken out into a file of their
// own at the end.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** The sheets that lie apart, by the modules whose rules they hold. `virtual:<name>-sheet` is the address of one. */
const APART = {
  desk: /\/src\/(desk|manage|studio)\/.*\.css$/,
  // But for what the first HTML shows of them.
  booking:
    /\/src\/(content\/booking\/(group\/)?(?!AsField|Days|Desk|Facts|Programmes)|(content|site)\/reservations\/)[^/.]*\.module\.css$/,
  application: /\/src\/(content\/application|site\/applications)\/(?!ApplicationPart)[^/.]*\.module\.css$/,
  walk: /\/src\/content\/plan\/Walk\.module\.css$/,
} as const

/** What every sheet may be made of. */
const WORDS = /\/src\/ui\/(language\/[^/]*|recipes\.module)\.css$/

/** A layer that exists between the two ends of the build alone. */
const markOf = (name: string) => `@layer guanlan-${name}`

const nameIn = (id: string) => Object.keys(APART).find((name) => id === `virtual:${name}-sheet`)
const sheetOf = (id: string) => Object.entries(APART).find(([, rooms]) => rooms.test(id))?.[0]

/** The text between the brace at `open` and the one that closes it. Minified sheets hold braces in no string. */
function inside(css: string, open: number): string {
  let depth = 0
  for (let at = open; at < css.length; at++) {
    if (css[at] === '{') depth++
    if (css[at] === '}') depth--
    if (depth === 0) return css.slice(open + 1, at)
  }
  throw new Error('a sheet that lies apart does not end')
}

/** Parts what is marked by a name from the rest. */
export function parted(css: string, name: string): { rest: string; apart: string } {
  const mark = markOf(name)
  let rest = css
  let apart = ''
  for (let at = rest.indexOf(mark); at >= 0; at = rest.indexOf(mark)) {
    const open = rest.indexOf('{', at)
    const rules = inside(rest, open)
    apart += rules
    rest = rest.slice(0, at) + rest.slice(open + rules.length + 2)
  }
  return { rest, apart }
}

/** Answers the addresses of sheets. There is none where each module brings its own, as in tests, and in the engine. */
function addresses(addressOf: (name: string) => string): Plugin {
  return {
    name: 'guanlan-sheets',
    enforce: 'pre',
    resolveId: (id) => (nameIn(id) ? `\0${id}` : null),
    load(id) {
      const name = id.startsWith('\0') && nameIn(id.slice(1))
      if (!name) return null
      return `export default ${JSON.stringify(process.env.VITEST || this.meta.watchMode ? '' : addressOf(name))}`
    },
  }
}

/** For the engine of the first HTML, which loads no sheet by itself. */
export const noSheets = (): Plugin => addresses(() => '')

/** Makes each sheet that lies apart a file, and `import address from 'virtual:desk-sheet'` the address of one. */
export function apartSheets(): Plugin[] {
  const src = fileURLToPath(new URL('../src/', import.meta.url))
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).map((file) => `${src}${file}`)
  // The name is needed before the text, so it stands for what the text is made of.
  const fileOf = (name: string, rooms: RegExp) => {
    const hash = createHash('sha256')
    for (const sheet of files.filter((file) => rooms.test(file) || WORDS.test(file)).toSorted())
      hash.update(readFileSync(sheet))
    return `assets/${name}-${hash.digest('base64url').slice(0, 8)}.css`
  }
  const named = new Map(Object.entries(APART).map(([name, rooms]) => [name, fileOf(name, rooms)]))
  return [
    addresses((name) => `/${named.get(name)}`),
    {
      name: 'guanlan-sheets-marks',
      apply: 'build',
      enforce: 'pre',
      transform(code, id) {
        const name = sheetOf(id)
        return name === undefined ? null : { code: `${markOf(name)} {${code}}`, map: null }
      },
    },
    {
      name: 'guanlan-sheets-parts',
      apply: 'build',
      // After the sheet of all modules is made, and before it is compressed.
      enforce: 'post',
      generateBundle(_, bundle) {
        const sheets = Object.values(bundle).filter(
          (one) => one.type === 'asset' && one.fileName.endsWith('.css') && String(one.source).includes(markOf('desk')),
        )
        const [sheet] = sheets
        if (sheet?.type !== 'asset' || sheets.length !== 1) return this.error('there is not one sheet of all modules')
        for (const [name, fileName] of named) {
          const { rest, apart } = parted(String(sheet.source), name)
          sheet.source = rest
          this.emitFile({ type: 'asset', fileName, source: apart })
        }
      },
    },
  ]
}
