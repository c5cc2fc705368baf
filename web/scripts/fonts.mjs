// Cuts Noto Serif SC (OFL 1.1) down to the characters that interface headings use, so that a museum's page carries
// some 40 KB of type instead of 1.5 MB. A word is set in the serif when its key is in `nav` or ends in title, lede,
// heading or label, capital or not (docs/STYLE.md, "Two voices"); its characters are found by the same rule here.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import { filesFor, gather } from './words.mjs'

const require = createRequire(import.meta.url)
const at = (path) => fileURLToPath(new URL(path, import.meta.url))

/** Signs that headings take from data: dates, numbers, marks. */
const always = '〇一二三四五六七八九十年月日第至起共元免费，。、：；？！（）《》“”‘’—…·～'

/** @param {unknown} words @param {string} path @returns {string} */
function headingWords(words, path = '') {
  if (typeof words === 'string') return /^nav\.|(title|lede|heading|label)$/i.test(path) ? words : ''
  return Object.entries(/** @type {object} */ (words))
    .map(([key, value]) => headingWords(value, path ? `${path}.${key}` : key))
    .join('')
}

/** @returns {string} every hanzi and full-width sign of the headings, once, in order */
function headingGlyphs() {
  const found = new Set(always + headingWords(gather(filesFor('all', 'zh'))))
  return [...found]
    .filter((sign) => sign > '\u00b6')
    .toSorted()
    .join('')
}

const latin = [
  [0x20, 0x7e],
  [0xa0, 0xb6],
  [0xb8, 0x17f],
  [0x2013, 0x2013],
]
  .map(([from, to]) => String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, step) => from + step)))
  .join('')

async function cut(source, signs, name) {
  const font = readFileSync(require.resolve(`@fontsource/noto-serif-sc/files/noto-serif-sc-${source}-500-normal.woff2`))
  const bytes = await subsetFont(font, signs, {
    targetFormat: 'woff2',
    noHinting: true,
    noLayoutClosure: true,
    dropTables: ['vhea', 'vmtx', 'VORG'],
  })
  writeFileSync(at(`../src/ui/fonts/${name}.woff2`), bytes)
  return bytes.length
}

const list = at('../src/ui/fonts/heading-glyphs.txt')
const glyphs = headingGlyphs()

if (process.argv.includes('--check')) {
  // The font files are committed; a heading with a new character needs them cut anew.
  const missing = [...glyphs].filter((sign) => !readFileSync(list, 'utf8').includes(sign))
  if (missing.length > 0) {
    console.error(`the heading font lacks ${missing.join('')}: run npm run fonts`)
    process.exit(1)
  }
} else {
  mkdirSync(at('../src/ui/fonts'), { recursive: true })
  writeFileSync(list, `${glyphs}\n`)
  const sizes = [await cut('chinese-simplified', glyphs, 'guanlan-serif'), await cut('latin', latin, 'guanlan-latin')]
  console.log(`${[...glyphs].length} hanzi and signs, ${sizes.join(' + ')} bytes`)
}
