import { expect, test } from 'vitest'
import { hoursOn, type OpeningCalendar, weekdayOf } from './opening.ts'

const usual = { opens: '09:00', closes: '17:00', lastEntry: '16:30' }
const late = { opens: '09:00', closes: '21:00', lastEntry: null }
const calendar: OpeningCalendar = {
  weekly: [null, usual, usual, usual, usual, usual, usual],
  exceptions: [
    { from: '2026-11-30', to: '2026-12-02', hours: null, note: 'new lamps' },
    { from: '2026-12-01', to: '2026-12-01', hours: late, note: 'a night' },
  ],
}

test('the week begins on Monday, also across years and a leap day', () => {
  expect(weekdayOf('2026-11-23')).toBe(0)
  expect(weekdayOf('2026-11-22')).toBe(6)
  expect(weekdayOf('2027-01-01')).toBe(4)
  expect(weekdayOf('2028-02-29')).toBe(1)
})

test('a day follows its week where nothing else is said', () => {
  expect(hoursOn(calendar, '2026-11-23')).toEqual({ hours: null, note: '' })
  expect(hoursOn(calendar, '2026-11-29')).toEqual({ hours: usual, note: '' })
})

test('a day that differs says why, its first and last day included', () => {
  expect(hoursOn(calendar, '2026-11-30')).toEqual({ hours: null, note: 'new lamps' })
  expect(hoursOn(calendar, '2026-12-02')).toEqual({ hours: null, note: 'new lamps' })
  expect(hoursOn(calendar, '2026-12-03')).toEqual({ hours: usual, note: '' })
})

test('where two exceptions hold a day, the last one decides', () => {
  expect(hoursOn(calendar, '2026-12-01')).toEqual({ hours: late, note: 'a night' })
})

test('a museum that has not said when it opens is open on no day', () => {
  expect(hoursOn({ weekly: [], exceptions: [] }, '2026-11-25')).toEqual({ hours: null, note: '' })
})
