import { expect, test } from 'vitest'
import { hoursSinceMidnight, markOf, spokenTime, weekRuns } from './openingWeek.ts'

const usual = { opens: '09:00', closes: '17:00', lastEntry: '16:30' }

test('days of the same hours are said once, and closed days come last', () => {
  expect(weekRuns([null, usual, usual, usual, usual, usual, usual])).toEqual([
    { from: 1, to: 6, hours: usual },
    { from: 0, to: 0, hours: null },
  ])
  const late = { ...usual, closes: '21:00' }
  expect(weekRuns([usual, usual, null, usual, late, late, usual]).map(({ from, to }) => [from, to])).toEqual([
    [0, 1],
    [3, 3],
    [4, 5],
    [6, 6],
    [2, 2],
  ])
  expect(weekRuns([])).toEqual([])
})

test('a day says only in what it differs', () => {
  expect(markOf(usual, usual)).toEqual({ kind: 'open' })
  expect(markOf({ ...usual }, usual)).toEqual({ kind: 'open' })
  expect(markOf(null, usual)).toEqual({ kind: 'closed' })
  expect(markOf({ ...usual, opens: '06:30' }, usual)).toEqual({ kind: 'from', time: '06:30' })
  expect(markOf({ ...usual, closes: '21:00', lastEntry: '20:15' }, usual)).toEqual({ kind: 'until', time: '21:00' })
  expect(markOf(usual, null)).toEqual({ kind: 'hours', opens: '09:00', closes: '17:00' })
  expect(markOf({ ...usual, lastEntry: '16:00' }, usual)).toEqual({ kind: 'hours', opens: '09:00', closes: '17:00' })
})

test('a time is said without its nought, midnight keeps one', () => {
  expect(['09:00', '16:30', '00:30'].map(spokenTime)).toEqual(['9:00', '16:30', '0:30'])
  expect(hoursSinceMidnight('16:30')).toBe(16.5)
})
