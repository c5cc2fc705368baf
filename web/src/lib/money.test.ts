import { expect, test } from 'vitest'

import { currency, yuanOf } from './money.ts'
import { fenOf } from './typed.ts'

test('what is no whole number of fen is not shown as money', () => {
  for (const fen of [Number.NaN, Number.POSITIVE_INFINITY, 0.5, Number.MAX_SAFE_INTEGER + 1]) {
    expect(currency(fen, '¥')).toBe('')
  }
})

test('rounding the largest amount stays exact', () => {
  expect(currency(Number.MAX_SAFE_INTEGER, '¥', 1)).toBe('¥90,071,992,547,409.9')
  expect(currency(-Number.MAX_SAFE_INTEGER, '¥', 0)).toBe('-¥90,071,992,547,410')
})

test('fen are written as they can be read again', () => {
  expect([0, 7, 1200, 123_456_789, null].map(yuanOf)).toEqual(['0.00', '0.07', '12.00', '1,234,567.89', ''])
  for (const fen of [0, 1, 99, 100, 101, 99_999_999, 100_000_000_000_000]) expect(fenOf(yuanOf(fen))).toBe(fen)
})
