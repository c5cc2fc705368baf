import { expect, test } from 'vitest'
import { byMonth, yearsBetween } from './months.ts'

const news = (...days: (string | null)[]) => days.map((day, id) => ({ id, day }))

test('months stand from the newest to the oldest, and days within a month too', () => {
  const months = byMonth(news('2026-11-20', '2026-10-01', '2026-11-30', '2025-12-31'))
  expect(months.map(({ key }) => key)).toEqual(['2026-11', '2026-10', '2025-12'])
  expect(months[0]?.items.map(({ id }) => id)).toEqual([2, 0])
})

test('the oldest first turns months and days round', () => {
  const months = byMonth(news('2026-11-20', '2026-10-01', '2026-11-30'), 'oldest')
  expect(months.flatMap(({ items }) => items.map(({ id }) => id))).toEqual([1, 0, 2])
})

test('stories of one day keep their order, and what has no day comes last', () => {
  const months = byMonth(news('2026-11-20', null, '2026-11-20'))
  expect(months).toEqual([
    {
      key: '2026-11',
      items: [
        { id: 0, day: '2026-11-20' },
        { id: 2, day: '2026-11-20' },
      ],
    },
    { key: '', items: [{ id: 1, day: null }] },
  ])
})

test('the years of a filter run from the newest to the oldest story, and are none where nothing is dated', () => {
  expect(yearsBetween('2024-06-25', '2026-11-20')).toEqual([2026, 2025, 2024])
  expect(yearsBetween(null, '2026-11-20')).toEqual([])
  expect(yearsBetween('2026-11-20', '2024-01-01')).toEqual([])
})
