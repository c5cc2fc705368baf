// Cuts the fonts that papers are printed with (crates/print) to the characters that they may have: the national list and
// the traditional forms of its characters, which lie in crates/print/fonts, and the signs below. It is given the files as
// their makers publish them, version 2.001 of Noto Serif CJK and 2.015 of Noto Serif, whose accents and figures of one
// width the former lacks; the web's own serif lacks 2,288 characters of the national list. Both are under the SIL Open
// Font License 1.1 (crates/print/fonts/OFL.txt).
//
//   npm run print-fonts -- NotoSerifCJK-Regular.ttc NotoSerifCJK-SemiBold.ttc NotoSerif-Regular.ttf NotoSerif-SemiBold.ttf
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'
import subsetFont from 'subset-font'

const folder = fileURLToPath(new URL('../../crates/print/fonts', import.meta.url))
const [hanRegular, hanSemibold, latinRegular, latinSemibold] = process.argv.slice(2).map((path) => readFileSync(path))
if (!hanRegular || !hanSemibold || !latinRegular || !latinSemibold) throw new Error('four files are wanted')

/** The face of the collection with the forms of mainland China. */
const SC = 2

/** @param {Buffer} collection @param {number} index @returns {Buffer} one face as a file of its own */
function faceOf(collection, index) {
  const at = collection.readUInt32BE(12 + 4 * index)
  const tables = collection.readUInt16BE(at + 4)
  const head = Buffer.from(collection.subarray(at, at + 12 + 16 * tables))
  const parts = [head]
  let end = head.length
  for (let table = 0; table < tables; table += 1) {
    const record = 12 + 16 * table
    const begin = head.readUInt32BE(record + 8)
    const length = head.readUInt32BE(record + 12)
    head.writeUInt32BE(end, record + 8)
    const padded = Buffer.alloc((length + 3) & ~3)
    collection.copy(padded, 0, begin, begin + length)
    parts.push(padded)
    end += padded.length
  }
  return Buffer.concat(parts)
}

/** @param {[number, number][]} ranges */
const signs = (ranges) =>
  ranges
    .map(([from, to]) => String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, step) => from + step)))
    .join('')

/** @param {string} name */
const listed = (name) => readFileSync(join(folder, name), 'utf8').replaceAll('\n', '')
const han =
  listed('national.txt') +
  listed('traditional.txt') +
  signs([
    [0xb7, 0xb7],
    [0x2010, 0x2027],
    [0x2030, 0x203f],
    [0x2100, 0x214f],
    [0x2150, 0x21ff],
    [0x2200, 0x22ff],
    [0x2460, 0x24ff],
    [0x2500, 0x257f],
    [0x25a0, 0x26ff],
    [0x2776, 0x2793],
    [0x3000, 0x30ff],
    [0x3200, 0x33ff],
    [0xfe30, 0xfe4f],
    [0xff01, 0xff5e],
    [0xffe0, 0xffe6],
  ])
const latin = signs([
  [0x20, 0x7e],
  [0xa0, 0xac],
  [0xae, 0x24f],
  [0x2b0, 0x36f],
  [0x370, 0x52f],
  [0x1e00, 0x1eff],
  [0x2010, 0x2027],
  [0x2030, 0x205e],
  [0x2070, 0x20bf],
  [0x2100, 0x214f],
  [0x2150, 0x2193],
  [0x2200, 0x226f],
  [0x25a0, 0x25ff],
  [0x2610, 0x2612],
  [0x2713, 0x2717],
])

const shaping = ['ccmp', 'kern', 'mark', 'mkmk']
/** @type {[string, Buffer, string, string[]][]} */
const cuts = [
  ['han-regular.otf', faceOf(hanRegular, SC), han, []],
  ['han-semibold.otf', faceOf(hanSemibold, SC), han, []],
  ['latin-regular.ttf', latinRegular, latin, shaping],
  ['latin-semibold.ttf', latinSemibold, latin, shaping],
]
for (const [name, font, characters, keepFeatures] of cuts) {
  const bytes = await subsetFont(font, characters, {
    targetFormat: 'truetype',
    noHinting: true,
    noLayoutClosure: keepFeatures.length === 0,
    keepFeatures,
    dropTables: ['vhea', 'vmtx', 'VORG', 'BASE', 'STAT', 'gasp', 'prep'],
  })
  const packed = brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  })
  writeFileSync(join(folder, `${name}.br`), packed)
  console.log(`${name}: ${bytes.length} bytes, packed ${packed.length}`)
}
