// Cuts Noto Serif SC (OFL 1.1) down to the characters that interface headings use, so that a museum's first page waits
// for some 40 KB of type instead of 1.5 MB. A word is set in the serif when its key is in `nav` or ends in title, lede,
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

/** @param {unknown} words @param {(path: string) => boolean} [fits] @param {string} path @returns {string} */
function headingWords(words, fits = () => true, path = '') {
  if (typeof words === 'string') return /^nav\.|(title|lede|heading|label)$/i.test(path) && fits(path) ? words : ''
  return Object.entries(/** @type {object} */ (words))
    .map(([key, value]) => headingWords(value, fits, path ? `${path}.${key}` : key))
    .join('')
}

/** The way to Chinese is written so on every English page, which would otherwise fetch all hanzi for it. */
const toggle = '中文'

/**
 * What nearly every first screen sets: the names and the notes of sections and pages, and what stands on the home page.
 * It is fetched before it is asked for; the rest is fetched by the pages that have a heading with a sign of it.
 * @param {string} path
 */
const isFirst = (path) =>
  /^(nav|site)\./.test(path) && !/^nav\.(manage|my|register|retrieve|statement)|^site\.missing\./.test(path)

/** @returns {{ first: string, rest: string }} every hanzi and full-width sign of the headings, once, in order */
function headingGlyphs() {
  const words = gather(filesFor('all', 'zh'))
  /** @param {string} text */
  const signs = (text) => [...new Set(text)].filter((sign) => sign > '\u00b6' && !toggle.includes(sign)).toSorted()
  const first = signs(always + headingWords(words, isFirst))
  const rest = signs(headingWords(words)).filter((sign) => !first.includes(sign))
  return { first: first.join(''), rest: rest.join('') }
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
const { first, rest } = headingGlyphs()

if (process.argv.includes('--check')) {
  // The font files are committed; a heading with a new character needs them cut anew.
  const [early = '', late = ''] = readFileSync(list, 'utf8').split('\n')
  const missing = [...first].filter((sign) => !early.includes(sign))
  missing.push(...[...rest].filter((sign) => !early.includes(sign) && !late.includes(sign)))
  if (missing.length > 0) {
    console.error(`the heading font lacks ${missing.join('')}: run npm run fonts`)
    process.exit(1)
  }
} else {
  mkdirSync(at('../src/ui/fonts'), { recursive: true })
  writeFileSync(list, `${first}\n${rest}\n`)
  const sizes = [
    await cut('chinese-simplified', first, 'guanlan-serif'),
    await cut('chinese-simplified', rest, 'guanlan-serif-more'),
    await cut('chinese-simplified', toggle, 'guanlan-toggle'),
    await cut('latin', latin, 'guanlan-latin'),
  ]
  console.log(`${[...first].length} and ${[...rest].length} hanzi and signs, ${sizes.join(' + ')} bytes`)
}
