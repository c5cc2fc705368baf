import { expect, test } from 'vitest'

import { currency, fenOf, yuanOf } from './money.ts'

test('what is no whole number of fen is not shown as money', () => {
  for (const fen of [Number.NaN, Number.POSITIVE_INFINITY, 0.5, Number.MAX_SAFE_INTEGER + 1]) {
    expect(currency(fen, '¥')).toBe('')
  }
})

test('rounding the largest amount stays exact', () => {
  expect(currency(Number.MAX_SAFE_INTEGER, '¥', 1)).toBe('¥90,071,992,547,409.9')
  expect(currency(-Number.MAX_SAFE_INTEGER, '¥', 0)).toBe('-¥90,071,992,547,410')
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
  ]
  const fen = [1200, 1250, 1250, 7, 123_456_789, 123_450, 123_450, 123_450, 0, 1250, 1250]
  expect(written.map((text) => fenOf(text))).toEqual(fen)
})

test('what is no amount of money is none, and nothing is nothing', () => {
  const wrong = ['.5', '1.', '1.005', '-1', '12,5', '1,00', '1e3', '007', '¥', '元', '$5', '1000000000000.01']
  expect(wrong.map((text) => fenOf(text))).toEqual(wrong.map(() => Number.NaN))
  expect(['', '  ', '\u3000'].map((text) => fenOf(text))).toEqual([null, null, null])
  expect([fenOf('5', 500), fenOf('5.01', 500)]).toEqual([500, Number.NaN])
})

test('fen are written as they can be read again', () => {
  expect([0, 7, 1200, 123_456_789, null].map(yuanOf)).toEqual(['0.00', '0.07', '12.00', '1,234,567.89', ''])
  for (const fen of [0, 1, 99, 100, 101, 99_999_999, 100_000_000_000_000]) expect(fenOf(yuanOf(fen))).toBe(fen)
})
