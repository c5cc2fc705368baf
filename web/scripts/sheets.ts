// Keeps the rules of the back-office out of the sheet that every visitor loads. The build puts the styles of all modules
// into one file, in the order of their imports; here those of the back-office are marked on their way in and taken out
// into a file of their own at the end.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const NAME = 'virtual:desk-sheet'
const ROOMS = /\/src\/(desk|manage|studio)\/.*\.css$/
/** A layer that exists between the two ends of the build alone. */
const MARK = '@layer guanlan-desk'

/** The text between the brace at `open` and the one that closes it. Minified sheets hold braces in no string. */
function inside(css: string, open: number): string {
  let depth = 0
  for (let at = open; at < css.length; at++) {
    if (css[at] === '{') depth++
    if (css[at] === '}') depth--
    if (depth === 0) return css.slice(open + 1, at)
  }
  throw new Error('a sheet of the back-office does not end')
}

/** Parts what is marked from the rest. */
export function parted(css: string): { site: string; desk: string } {
  let site = css
  let desk = ''
  for (let at = site.indexOf(MARK); at >= 0; at = site.indexOf(MARK)) {
    const open = site.indexOf('{', at)
    const rules = inside(site, open)
    desk += rules
    site = site.slice(0, at) + site.slice(open + rules.length + 2)
  }
  return { site, desk }
}

/** Makes the sheet of the back-office a file, and `import address from 'virtual:desk-sheet'` its address. */
export function deskSheet(): Plugin[] {
  const src = fileURLToPath(new URL('../src/', import.meta.url))
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).map((file) => `${src}${file}`)
  const sheets = files.filter((file) => ROOMS.test(file)).toSorted()
  // The name is needed before the text, so it stands for what the text is made of.
  const hash = createHash('sha256')
  for (const sheet of sheets) hash.update(readFileSync(sheet))
  const fileName = `assets/desk-${hash.digest('base64url').slice(0, 8)}.css`
  return [
    {
      name: 'guanlan-desk-sheet',
      enforce: 'pre',
      resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
      load(id) {
        if (id !== `\0${NAME}`) return null
        // The dev server brings each sheet with its module, and so do tests.
        return `export default ${JSON.stringify(process.env.VITEST || this.meta.watchMode ? '' : `/${fileName}`)}`
      },
    },
    {
      name: 'guanlan-desk-marks',
      apply: 'build',
      enforce: 'pre',
      transform: (code, id) => (ROOMS.test(id) ? { code: `${MARK} {${code}}`, map: null } : null),
    },
    {
      name: 'guanlan-desk-parts',
      apply: 'build',
      // After the sheet of all modules is made, and before it is compressed.
      enforce: 'post',
      generateBundle(_, bundle) {
        const sheets = Object.values(bundle).filter(
          (one) => one.type === 'asset' && one.fileName.endsWith('.css') && String(one.source).includes(MARK),
        )
        const [sheet] = sheets
        if (sheet?.type !== 'asset' || sheets.length !== 1) return this.error('there is not one sheet of all modules')
        const { site, desk } = parted(String(sheet.source))
        sheet.source = site
        this.emitFile({ type: 'asset', fileName, source: desk })
      },
    },
  ]
}
