// The edition for phones draws the same components with sheets of its own: where `Card.module.css` has a neighbour
// `Card.h5.module.css`, the phones' build adds that one's rules (`twins.ts`) under the first one's name, so that the
// engine, which draws both editions from one bundle, writes the same classes.
import { existsSync, readFileSync } from 'node:fs'
import { parse } from 'postcss'
import type { Plugin } from 'vite'
import { writtenOut } from './language.ts'
import { withTwin } from './twins.ts'

const SHEET = /(?<!\.h5)\.module\.css$/

/** The sheet of the edition for phones beside a sheet, where it has one. */
export const phoneSheetOf = (file: string): string => file.replace(SHEET, '.h5.module.css')

/** Every class that a sheet has rules for. */
export function classesIn(css: string): Set<string> {
  const bare = css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(['"])(?:\\.|(?!\1).)*\1/g, '')
  const selectors = [...bare.matchAll(/([^{};]+)\{/g)].map(([, selector = '']) => selector)
  return new Set(selectors.flatMap((one) => [...one.matchAll(/\.([A-Za-z][\w-]*)/g)].map(([, name = '']) => name)))
}

/** A sheet as a browser reads it. */
export const readSheet = (file: string) => writtenOut(parse(readFileSync(file, 'utf8'), { from: file }))

/** Makes the phones' sheets. A class that one of them has no use for keeps its name, and no rule. */
export function phoneSheets(): Plugin {
  return {
    name: 'guanlan-phone-sheets',
    enforce: 'pre',
    load(id) {
      const [file = ''] = id.split('?', 1)
      const own = phoneSheetOf(file)
      if (!SHEET.test(file) || own === file || !existsSync(own)) return null
      this.addWatchFile(own)
      const sheets = [readSheet(file), readSheet(own)] as const
      const [{ root: sheet }, { root: twin }] = sheets
      for (const { messages } of sheets) for (const { file: words } of messages) if (words) this.addWatchFile(words)
      const css = withTwin(sheet, twin).toString()
      const known = classesIn(css)
      const unused = [...classesIn(sheet.toString())].filter((name) => !known.has(name))
      return css + unused.map((name) => `\n.${name} {\n}\n`).join('')
    },
  }
}

/**
 * A browser's program draws one edition alone: what a component asks about it (`useIsPhone`) is answered by the build, so that
 * no visitor carries what the other edition would draw. The engine, which draws both, asks.
 */
export function oneEdition(isPhone: boolean): Plugin {
  return {
    name: 'guanlan-one-edition',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/src\/.*\.tsx?$/.test(id) || id.endsWith('/ui/edition.ts') || !code.includes('useIsPhone()')) return null
      return { code: code.replaceAll('useIsPhone()', String(isPhone)), map: null }
    },
  }
}

/** While one develops: every address below `/h5` is that of the phones' document. */
export function phoneDocument(): Plugin {
  return {
    name: 'guanlan-phone-document',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, _, next) => {
        const [path = ''] = (request.url ?? '').split('?', 1)
        if (/^\/h5(\/[^.]*)?$/.test(path)) request.url = '/h5/index.html'
        next()
      })
    },
  }
}

/**
 * The built document of the edition for phones names no script: the server names all that a page needs, for the first of
 * them to ask for when the page is painted (`app/begin-h5.ts`).
 */
export function programLater(): Plugin {
  return {
    name: 'guanlan-program-later',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        html.replace(/\n\s*<(script type="module"[^>]*><\/script>|link rel="modulepreload"[^>]*>)/g, ''),
    },
  }
}
