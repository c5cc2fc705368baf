import { expect, test } from 'vitest'
import { figureParts } from './figure.ts'

test.each([
  ['641,200 人次', '', '641,200', '人次'],
  ['313 days', '', '313', 'days'],
  ['减少 50%', '减少', '50%', ''],
  ['尚缺 1,881 只', '尚缺', '1,881', '只'],
  ['2027 年起用', '', '2027', '年起用'],
  ['¥35.2 million', '', '¥35.2', 'million'],
  ['2026–2030', '', '2026–2030', ''],
  ['in 2027.', 'in', '2027', '.'],
])('%s is set as its number with what stands around it', (value, before, number, unit) => {
  expect(figureParts(value)).toEqual({ before, number, unit })
})

test('a figure in words is set whole', () => {
  expect(figureParts(' 全部 ')).toEqual({ before: '', number: '全部', unit: '' })
})
