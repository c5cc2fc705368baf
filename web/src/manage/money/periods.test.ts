import { expect, test } from 'vitest'
import { periodOf, readyMonths, wholeMonth } from './periods.ts'

test('a quick choice ends with today, and last month with its own last day', () => {
  expect(periodOf('week', '2026-03-02')).toEqual({ from: '2026-02-24', to: '2026-03-02' })
  expect(periodOf('month', '2026-03-02')).toEqual({ from: '2026-03-01', to: '2026-03-02' })
  expect(periodOf('lastMonth', '2026-03-02')).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  expect(periodOf('year', '2026-03-02')).toEqual({ from: '2026-01-01', to: '2026-03-02' })
})

test('twelve whole months lie ready, over the turn of a year', () => {
  const months = readyMonths('2026-01-15')
  expect([months.length, months[0], months.at(-1)]).toEqual([12, '2025-12', '2025-01'])
  expect(wholeMonth('2024-02')).toEqual({ from: '2024-02-01', to: '2024-02-29' })
})
