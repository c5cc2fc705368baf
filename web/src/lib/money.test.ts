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

test('yuan that somebody writes are fen to the last one, and what is no amount is none', () => {
  expect(['12', '12.5', '12.50', ' 0.07 ', '1234567.89'].map(fenOf)).toEqual([1200, 1250, 1250, 7, 123_456_789])
  expect(['', '.5', '1.', '1.005', '-1', '1,000', '1e3', '1234567890'].map(fenOf)).toEqual(Array(8).fill(null))
})

test('fen are written as they can be read again', () => {
  expect([0, 7, 1200, 1250, 123_456_789].map(yuanOf)).toEqual(['0', '0.07', '12', '12.50', '1234567.89'])
  for (const fen of [0, 1, 99, 100, 101, 99_999_999]) expect(fenOf(yuanOf(fen))).toBe(fen)
})
