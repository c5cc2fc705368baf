import { expect, test } from 'vitest'
import { lastDays, spanOf } from './figures.ts'

const today = '2026-03-02'

test('a span is the last week, or what the address names: turned round where it is, and a year at most', () => {
  expect(spanOf({}, today)).toEqual({ from: '2026-02-24', to: today })
  expect(spanOf({ from: '2026-02-01', to: '2026-02-03' }, today)).toEqual({ from: '2026-02-01', to: '2026-02-03' })
  expect(spanOf({ from: '2026-02-03', to: '2026-02-01' }, today)).toEqual({ from: '2026-02-01', to: '2026-02-03' })
  expect(spanOf({ from: '2020-01-01', to: today }, today)).toEqual({ from: '2025-03-02', to: today })
  expect(spanOf({ from: 'yesterday' }, today)).toEqual({ from: '2026-02-24', to: today })
})

test('the last days end with today', () => {
  expect(lastDays(1, today)).toEqual({ from: today, to: today })
  expect(lastDays(30, today)).toEqual({ from: '2026-02-01', to: today })
})
