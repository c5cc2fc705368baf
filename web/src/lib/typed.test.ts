import { expect, test } from 'vitest'
import { fenOf, typedCode, typedDocument, typedLine, typedMobile, typedNumber, typedPaperCode } from './typed.ts'

/** The signs of a text as a keyboard for Chinese writes them, twice as wide. */
const wide = (text: string) =>
  Array.from(text, (sign) => (sign === ' ' ? '\u3000' : String.fromCharCode(sign.charCodeAt(0) + 0xfee0))).join('')

/** What parts the groups of a number. */
const between = [
  '',
  ' ',
  '\u{a0}',
  '\u3000',
  '\u2009',
  '-',
  '－',
  '\u2010',
  '\u2011',
  '\u2013',
  '\u2014',
  '\u2212',
  '\t',
  ' - ',
  '\u200b',
]
/** What nobody sees at the ends, as telephones, mail programs and office programs copy it along. */
const around = [
  ['', ''],
  [' ', '\n'],
  ['\u202a', '\u202c'],
  ['\u2068', '\u2069'],
  ['\ufeff', '\u{ad}'],
  ['\u200e', '\u200f'],
] as const

/** A number in groups, in every way in which it is known to be written. */
function* waysOf(groups: readonly string[]): Generator<string> {
  for (const part of between)
    for (const [before, after] of around)
      for (const width of [(text: string) => text, wide]) yield before + groups.map(width).join(part) + after
}

test('a mobile number is the same in every way in which it is written', () => {
  for (const prefix of ['', '+86', '+86 ', '0086', '0086-', '86 ', '(+86)', '（+86）', '＋８６ ', '[86]'])
    for (const number of waysOf(['138', '0013', '8000']))
      expect([prefix, number, typedMobile(prefix + number)][2]).toBe('13800138000')
  expect(typedMobile('(138) 0013 8000')).toBe('13800138000')
})

test('of a mobile number nothing is taken away that may be part of it', () => {
  for (const [text, kept] of [
    ['86138001380', '86138001380'],
    ['8613800138', '8613800138'],
    ['+8613800138000 1', '+86138001380001'],
    ['+49 171 1234567', '+491711234567'],
    ['138****8000', '138****8000'],
    ['13800138000 转 8', '13800138000转8'],
  ])
    expect(typedMobile(text ?? '')).toBe(kept)
})

test('a code is the same however it is parted and in signs of any width', () => {
  for (const text of waysOf(['123', '456'])) expect(typedCode(text)).toBe('123456')
  for (const text of waysOf(['abcde', 'fghjk'])) expect(typedCode(text)).toBe('abcdefghjk')
  expect(typedCode('ab_c')).toBe('ab_c')
})

test('the number of a document is the same however it is parted, with a small letter too', () => {
  for (const text of waysOf(['110101', '19900307', '123x'])) expect(typedDocument(text)).toBe('11010119900307123X')
  expect(typedDocument('110101********123x')).toBe('110101********123X')
})

test('a code on paper keeps its hyphens, as plain ones', () => {
  const paper = '4-20260101-20260131-57-0123456789ABCDEF01234567'
  for (const text of [
    paper,
    paper.toLowerCase(),
    '４－２０２６０１０１－２０２６０１３１－５７－ ０１２３４５ ６７８９ab cdef01 234567',
    '4\u201320260101\u201120260131\u221257\u20100123456789\u200babcdef01234567\u{a0}',
  ])
    expect(typedPaperCode(text)).toBe(paper)
})

test('a number to call keeps what parts it, as plain signs', () => {
  expect(typedLine('（０５７１）\u{a0}8800\u20130000\u202c')).toBe('(0571) 8800-0000')
  expect(typedLine('+49  (30)\u30001234567')).toBe('+49 (30) 1234567')
})

test('a number loses separators where they part thousands, and what could mean two things stays for the rule to refuse', () => {
  const read: readonly (readonly [string, string])[] = [
    ['1，234', '1234'],
    ['１，２３４，５６７', '1234567'],
    [' 12 ', '12'],
    ['12。5', '12.5'],
    ['\u22125', '-5'],
    ['1,234.5', '1234.5'],
    ['1,5', '1,5'],
    ['1，5', '1,5'],
    ['12,34,567', '12,34,567'],
    ['0,123', '0,123'],
    ['1 234', '1 234'],
    ['1.234,5', '1.234,5'],
  ]
  for (const [text, kept] of read) expect(typedNumber(text)).toBe(kept)
})

test('yuan that somebody writes or pastes are fen to the last one', () => {
  const written = [
    '12',
    '12.5',
    '12.50',
    ' 0.07 ',
    '1,234,567.89',
    '¥1,234.50',
    '￥１，２３４．５０',
    '1234.5 元',
    '0',
    '12。5',
    '12｡50',
    '1，234.50',
    '12．5',
    '\u202a￥\u200b1,234.50元\u202c',
    '¥\u{a0}12',
  ]
  const fen = [1200, 1250, 1250, 7, 123_456_789, 123_450, 123_450, 123_450, 0, 1250, 1250, 123_450, 1250, 123_450, 1200]
  expect(written.map((text) => fenOf(text))).toEqual(fen)
})

test('what is no amount of money is none, and nothing is nothing', () => {
  const wrong = [
    '.5',
    '1.',
    '1.005',
    '-1',
    '12,5',
    '1,5',
    '1，5',
    '1,00',
    '12,34,567',
    '0,123',
    '1 234',
    '12。5。0',
    '1e3',
    '007',
    '¥',
    '元',
    '$5',
    '1000000000000.01',
  ]
  expect(wrong.map((text) => fenOf(text))).toEqual(wrong.map(() => Number.NaN))
  expect(['', '  ', '\u3000'].map((text) => fenOf(text))).toEqual([null, null, null])
  expect([fenOf('5', 500), fenOf('5.01', 500)]).toEqual([500, Number.NaN])
})
