import { expect, test } from 'vitest'
import { monthOfWeek, placeOf, weekOfMonth } from './calendar.ts'

const today = '2026-12-10'
const monday = (week: string | undefined) => {
  const place = placeOf({ week, month: undefined }, today)
  return place.is === 'week' ? place.days[0] : place.month
}

test('an address names a week by any of its days; what is no day is today', () => {
  expect(['2026-12-07', '2026-12-13', '2026-12-14', undefined, 'soon', '2026-02-30'].map(monday)).toEqual([
    '2026-12-07',
    '2026-12-07',
    '2026-12-14',
    '2026-12-07',
    '2026-12-07',
    '2026-12-07',
  ])
})

test('a month is whole weeks, and one goes from it to a week and back', () => {
  const place = placeOf({ week: undefined, month: '2026-12' }, today)
  expect(place).toMatchObject({ is: 'month', month: '2026-12' })
  expect(place.is === 'month' && [place.weeks[0]?.[0], place.weeks.at(-1)?.[6]]).toEqual(['2026-11-30', '2027-01-03'])
  expect(weekOfMonth('2026-12', today)).toBe('2026-12-07')
  expect(weekOfMonth('2027-01', today)).toBe('2026-12-28')
  expect(monthOfWeek(['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03'])).toBe('2026-12')
})
