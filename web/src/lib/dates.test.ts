import { expect, test } from 'vitest'

import { formatDate, formatDateRange, formatLocal, formatMonth, nameOfMonth, localTime } from './dates.ts'

test('a day is written in the language of the page', () => {
  expect(formatDate('2026-11-01', 'zh')).toBe('2026年11月1日')
  expect(formatDate('2026-11-01', 'en')).toBe('1 November 2026')
})

test('a text that is no day is shown as it is', () => {
  expect(formatDate('2026-02-30', 'en')).toBe('2026-02-30')
  expect(formatDate('', 'zh')).toBe('')
})

test.each([
  ['2026-11-01', '2027-02-08', '2026年11月1日—2027年2月8日', '1 November 2026 – 8 February 2027'],
  ['2026-11-01', '2026-12-20', '2026年11月1日—12月20日', '1 November – 20 December 2026'],
  ['2026-11-01', '2026-11-20', '2026年11月1日—20日', '1–20 November 2026'],
  ['2026-11-01', '2026-11-01', '2026年11月1日', '1 November 2026'],
  ['2026-11-01', '2027-11-01', '2026年11月1日—2027年11月1日', '1 November 2026 – 1 November 2027'],
  ['2026-11-01', null, '2026年11月1日起', 'From 1 November 2026'],
  [null, '2027-02-08', '至2027年2月8日', 'Until 8 February 2027'],
  [null, null, '', ''],
  ['soon', '2027-02-08', '至2027年2月8日', 'Until 8 February 2027'],
])('the run from %s to %s says once what both days share', (from, to, zh, en) => {
  expect(formatDateRange(from, to, 'zh')).toBe(zh)
  expect(formatDateRange(from, to, 'en')).toBe(en)
})

test('an instant falls on the day of the museum, not of the reader', () => {
  expect(localTime('2026-11-20T16:00:00Z', 480)).toBe('2026-11-21T00:00:00')
  expect(localTime('2026-11-20T15:59:59Z', 480)).toBe('2026-11-20T23:59:59')
  expect(localTime('2026-12-31T23:30:00+00:00', 480)).toBe('2027-01-01T07:30:00')
  expect(localTime('yesterday', 480)).toBe('')
  expect(formatLocal(localTime('2026-11-20T16:05:09Z', 480), 'YYYY-MM-DD hh:mm')).toBe('2026-11-21 00:05')
  expect(formatLocal('no time', 'YYYY')).toBe('no time')
})

test('a month is written without a day, and what is none is shown as it is', () => {
  expect(formatMonth('2026-11', 'zh')).toBe('2026年11月')
  expect(formatMonth('2026-11', 'en')).toBe('November 2026')
  expect(formatMonth('2026-13', 'en')).toBe('2026-13')
})

test('a month is named without its year, and what is no day has none', () => {
  expect([nameOfMonth('2026-11-01', 'zh'), nameOfMonth('2026-01-31', 'en')]).toEqual(['11月', 'January'])
  expect(nameOfMonth('2026-02-30', 'en')).toBe('')
})
