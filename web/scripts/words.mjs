// The words lie in a pair of files for each block, `src/i18n/words/<part>/<block>.<zh|en>.json`: the key `nav.home` is
// `home` in `site/nav.*.json`. The part says who reads them. Here they are gathered, for the build, for tests and for the
// font; `npm run words` writes the list of the blocks for the types, src/i18n/blocks.gen.ts.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('../src/i18n/words/', import.meta.url))

/** Of the kinds that have pages of their own. On desktops everybody carries them; on phones they come with those pages. */
const kinds = ['book', 'document', 'event', 'exhibition', 'product', 'relic', 'tutorial']

/**
 * What several readers speak, each of which brings its own copy: to whoever is signed in, and of a company's papers. The
 * first scripts of the two editions are readers too, and so is the engine, which draws both.
 */
const shared = {
  desk: ['signedIn', 'papers'],
  account: ['signedIn'],
  membership: ['papers'],
  site: kinds,
  phone: ['site', 'h5'],
  engine: ['site', 'h5', ...kinds],
}

const partsOf = (reader) => [reader, ...(shared[reader] ?? [])]

/** Every file of words, in order. */
export function wordFiles() {
  return readdirSync(folder, { withFileTypes: true })
    .filter((part) => part.isDirectory())
    .flatMap((part) => readdirSync(folder + part.name).map((name) => [part.name, name]))
    .flatMap(([part, name]) => {
      const [, block, lang] = /^(\w+)\.(zh|en)\.json$/.exec(name) ?? []
      return block ? [{ part, block, lang, path: `${folder}${part}/${name}` }] : []
    })
    .toSorted((a, b) => (a.path < b.path ? -1 : 1))
}

/** The files of one language that a reader brings; those of `all` are whatever there is. */
export function filesFor(reader, lang) {
  const parts = partsOf(reader)
  return wordFiles().filter((file) => file.lang === lang && (reader === 'all' || parts.includes(file.part)))
}

/** What stands in them, by block: the longest first, which compresses best. */
export function gather(files) {
  const texts = files.map(({ block, path }) => [block, readFileSync(path, 'utf8')])
  return Object.fromEntries(
    texts.toSorted(([, a], [, b]) => b.length - a.length).map(([block, text]) => [block, JSON.parse(text)]),
  )
}

/** The text of the generated file. The server's own words are no keys of the web. */
export function blocksSource(files = wordFiles()) {
  const blocks = files
    .filter(({ part, lang }) => part !== 'server' && lang === 'zh')
    .toSorted((a, b) => (a.block < b.block ? -1 : 1))
  return [
    ...blocks.map(({ part, block }) => `import type ${block} from './words/${part}/${block}.zh.json'`),
    '',
    '/** The blocks that the web speaks, from the folder `words`, written by `npm run words`. */',
    'export interface Blocks {',
    ...blocks.map(({ block }) => `  ${block}: typeof ${block}`),
    '}',
    '',
  ].join('\n')
}

if (process.argv[1] === fileURLToPath(import.meta.url) && process.argv[2] === 'write')
  writeFileSync(new URL('../src/i18n/blocks.gen.ts', import.meta.url), blocksSource())
