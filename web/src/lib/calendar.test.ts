import { expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  daysOf,
  formatHours,
  formatWeekday,
  monthOf,
  parseMonth,
  weekdayOf,
  weeksOf,
} from './calendar.ts'

test('a week begins with Monday', () => {
  expect(weekdayOf('2026-11-23')).toBe(0)
  expect(weekdayOf('2026-11-22')).toBe(6)
  expect(formatWeekday('2026-11-21', 'zh')).toBe('星期六')
  expect(formatWeekday('2026-11-21', 'zh', 'short')).toBe('周六')
  expect(formatWeekday('2026-11-21', 'en', 'short')).toBe('Sat')
})

test('days and months go over the ends of months, years and February', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
  expect(addMonths('2026-12', 1)).toBe('2027-01')
  expect(addMonths('2026-01', -1)).toBe('2025-12')
  expect(addMonths('2026-11', 26)).toBe('2029-01')
})

test('a sheet holds every day of the month once, each below its day of the week', () => {
  for (const month of ['2026-02', '2026-11', '2027-02', '2028-02', '2027-08']) {
    const weeks = weeksOf(month)
    expect(weeks.flat().filter((day) => monthOf(day) === month)).toEqual(daysOf(month))
    for (const week of weeks) {
      expect(week).toHaveLength(7)
      expect(week.map(weekdayOf)).toEqual([0, 1, 2, 3, 4, 5, 6])
      expect(week.some((day) => monthOf(day) === month)).toBe(true)
    }
  }
  expect(weeksOf('2027-02')).toHaveLength(4)
  expect(weeksOf('2027-08')).toHaveLength(6)
})

test('a month is written with a real number, and anything else is none', () => {
  expect(parseMonth('2026-12')).toBe('2026-12')
  for (const odd of ['', '2026-13', '2026-00', '2026-1', '0001-01', '9999-01', '2026-12-01', ' 2026-12'])
    expect([odd, parseMonth(odd)]).toEqual([odd, undefined])
})

test('a night that ends with the last minute of the day ends at midnight', () => {
  expect(formatHours('14:00', '16:00', 'zh')).toBe('14:00–16:00')
  expect(formatHours('20:00', '23:59', 'zh')).toBe('20:00 至午夜')
  expect(formatHours('20:00', '23:59', 'en')).toBe('20:00 to midnight')
})
