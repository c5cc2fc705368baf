import { expect, test } from 'vitest'

import { currency } from './money.ts'

test('what is no whole number of fen is not shown as money', () => {
  for (const fen of [Number.NaN, Number.POSITIVE_INFINITY, 0.5, Number.MAX_SAFE_INTEGER + 1]) {
    expect(currency(fen, '¥')).toBe('')
  }
})

test('rounding the largest amount stays exact', () => {
  expect(currency(Number.MAX_SAFE_INTEGER, '¥', 1)).toBe('¥90,071,992,547,409.9')
  expect(currency(-Number.MAX_SAFE_INTEGER, '¥', 0)).toBe('-¥90,071,992,547,410')
})
