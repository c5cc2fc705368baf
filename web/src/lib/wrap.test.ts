import { expect, test } from 'vitest'
import { graphemes } from './graphemes.ts'
import { clamped, wrap } from './wrap.ts'

/** A hanzi, a mark of its width or a picture is two wide, everything else one; marks are nothing. */
const measure = (text: string) =>
  graphemes(text).reduce(
    (sum, sign) =>
      sum +
      (/^\p{Cf}$/u.test(sign)
        ? 0
        : /[\p{sc=Han}\u3000-\u303f\uff00-\uffef]|\p{Extended_Pictographic}/u.test(sign)
          ? 2
          : 1),
    0,
  )
const lines = (text: string, width: number) => wrap(text, width, measure)

test('a line is never wider than it may be, and nothing of the text is lost', () => {
  const texts = [
    '青瓷里的宋人生活'.repeat(25),
    'The life of Song people in celadon '.repeat(6).trim(),
    'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'.repeat(2),
    '观澜 Guanlan 2026：从“越窑”到《龙泉》，一千年。',
    '👩‍👩‍👧‍👦🇨🇳👍🏽é'.repeat(12),
  ]
  for (const text of texts)
    for (const width of [9, 16, 40]) {
      const made = lines(text, width)
      expect(made.every((line) => measure(line) <= width)).toBe(true)
      expect(made.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
    }
})

test('Latin words stay whole, and break after a hyphen', () => {
  expect(lines('Celadon in daily life', 12)).toEqual(['Celadon in', 'daily life'])
  expect(lines('twenty-first century', 12)).toEqual(['twenty-first', 'century'])
  expect(lines('twenty-first', 8)).toEqual(['twenty-', 'first'])
})

test('no line begins with what closes, or ends with what opens', () => {
  const text = '春日，山水。（上）《湖山》“一色”：晴雨——晨昏……之间！'
  for (let width = 6; width < 40; width++)
    for (const line of lines(text, width)) {
      // A group of signs that holds together may be wider than the narrowest lines, and is cut there.
      if (width < 10) continue
      expect([width, line, /^[，。）》”：—…！]/u.test(line), /[（《“]$/u.test(line)]).toEqual([
        width,
        line,
        false,
        false,
      ])
    }
})

test('what is one sign to a reader stays one, with the segmenter of the browser and without', () => {
  const signs = ['👩‍👩‍👧‍👦', '🇨🇳', '👍🏽', 'é', '字', '❤️']
  expect(graphemes(signs.join(''))).toEqual(signs)
  expect(graphemes(signs.join(''), null)).toEqual(signs)
  expect(graphemes('', null)).toEqual([])
})

test('words that are written without blanks stay whole, and are cut where no line holds them', () => {
  expect(lines('关于二〇二六年冬季开放时间的通告', 18)).toEqual(['关于二〇二六年冬季', '开放时间的通告'])
  expect(lines('博物馆', 4)).toEqual(['博物', '馆'])
})

test('lines of one text are about as long as each other', () => {
  expect(lines('The life of Song people', 20)).toEqual(['The life of', 'Song people'])
})

test('what turns the direction around does not reach another line, and marks stay', () => {
  expect(lines('abc \u202edef\u202c \u2067ghi\u2069 \u200fjkl', 7)).toEqual(['abc def', 'ghi \u200fjkl'])
})

test('white space of every kind is one blank', () => {
  expect(lines('  a\n\t b\u3000c ', 40)).toEqual(['a b c'])
  expect(lines(' \n ', 40)).toEqual([])
})

test('what is too long for so many lines ends in an ellipsis that fits', () => {
  const made = clamped(lines('青瓷里的宋人生活'.repeat(4), 16), 2, 16, measure)
  expect(made).toHaveLength(2)
  expect(made[1]?.endsWith('\u2026')).toBe(true)
  expect(made.every((line) => measure(line) <= 16)).toBe(true)
  expect(clamped(['一二', '三四五六', '七'], 2, 9, measure)).toEqual(['一二', '三四五六\u2026'])
  expect(clamped(['one', 'two', 'three'], 2, 9, measure)).toEqual(['one', 'two thre\u2026'])
  expect(clamped(['a', 'b'], 2, 16, measure)).toEqual(['a', 'b'])
})
