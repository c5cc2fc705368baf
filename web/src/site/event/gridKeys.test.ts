import { expect, test } from 'vitest'
import { weeksOf } from '../../lib/calendar.ts'
import { placeAfter, readPlace, startOf, writePlace } from './gridKeys.ts'

/** Two sessions on the 8th, one on the 15th. */
const countOf = (day: string) => ({ '2026-12-08': 2, '2026-12-15': 1 })[day] ?? 0
const after = (from: string, key: string) => {
  const at = readPlace(from)
  const to = at && placeAfter(at, key, countOf)
  return to && writePlace(to)
}

test('left and right go a day on, into the months beside', () => {
  expect(after('2026-12-08:1', 'ArrowRight')).toBe('2026-12-09:0')
  expect(after('2026-12-08:1', 'ArrowLeft')).toBe('2026-12-07:0')
  expect(after('2026-12-31:0', 'ArrowRight')).toBe('2027-01-01:0')
  expect(after('2026-12-01:0', 'ArrowLeft')).toBe('2026-11-30:0')
})

test('up and down go through the sessions of a day before they go to another week', () => {
  expect(after('2026-12-01:0', 'ArrowDown')).toBe('2026-12-08:0')
  expect(after('2026-12-08:0', 'ArrowDown')).toBe('2026-12-08:1')
  expect(after('2026-12-08:1', 'ArrowDown')).toBe('2026-12-15:0')
  expect(after('2026-12-15:0', 'ArrowUp')).toBe('2026-12-08:1')
  expect(after('2026-12-08:1', 'ArrowUp')).toBe('2026-12-08:0')
  expect(after('2026-12-08:0', 'ArrowUp')).toBe('2026-12-01:0')
})

test('Home and End stay within the week and within the month', () => {
  expect(after('2026-12-09:0', 'Home')).toBe('2026-12-07:0')
  expect(after('2026-12-09:0', 'End')).toBe('2026-12-13:0')
  expect(after('2026-12-02:0', 'Home')).toBe('2026-12-01:0')
  expect(after('2026-12-29:0', 'End')).toBe('2026-12-31:0')
})

test('Page Up and Page Down keep the number of the day, or take the last one of a shorter month', () => {
  expect(after('2026-12-08:1', 'PageDown')).toBe('2027-01-08:0')
  expect(after('2026-12-31:0', 'PageUp')).toBe('2026-11-30:0')
  expect(after('2027-01-31:0', 'PageDown')).toBe('2027-02-28:0')
})

test('any other key means nothing', () => {
  for (const key of ['Enter', 'Tab', 'a', ' ', 'Escape']) expect(after('2026-12-08:0', key)).toBe(null)
})

test('Tab enters at a place that the sheet holds, whatever is over', () => {
  const weeks = weeksOf('2026-11')
  const start = (from: number, ...held: { day: string; isPast: boolean }[]) =>
    writePlace(startOf(weeks.slice(from), '2026-11', held))
  const [early, late, coming] = [
    { day: '2026-11-05', isPast: true },
    { day: '2026-11-25', isPast: true },
    { day: '2026-11-29', isPast: false },
  ]
  expect(start(0, early, late, coming)).toBe('2026-11-29:0')
  expect(start(0, early, late)).toBe('2026-11-05:0')
  // What is left of the month begins with the week of the 23rd.
  expect(start(4, early, late)).toBe('2026-11-25:0')
  expect(start(4, early)).toBe('2026-11-23:0')
  expect(start(0)).toBe('2026-11-01:0')
})
