import { expect, test } from 'vitest'
import { museumDay, museumMinute } from './museumTime.ts'

const qinglan = { offsets: [{ since: '2025-01-01T00:00:00Z', minutes: 480 }] }
const day = (instant: string) => museumDay(qinglan, Date.parse(instant))

/** As the server tells it of America/New_York in 2026. */
const newYork = {
  offsets: [
    { since: '2025-01-01T00:00:00Z', minutes: -300 },
    { since: '2025-03-09T07:00:00Z', minutes: -240 },
    { since: '2025-11-02T06:00:00Z', minutes: -300 },
    { since: '2026-03-08T07:00:00Z', minutes: -240 },
    { since: '2026-11-01T06:00:00Z', minutes: -300 },
  ],
}
const minute = (instant: string) => museumMinute(newYork, Date.parse(instant))

test('the museum’s day begins eight hours before the one of Greenwich', () => {
  expect(day('2026-11-21T15:59:59Z')).toBe('2026-11-21')
  expect(day('2026-11-21T16:00:00Z')).toBe('2026-11-22')
})

test('an hour is left out in spring and comes twice in autumn', () => {
  expect(minute('2026-03-08T06:59:59Z')).toBe('2026-03-08T01:59')
  expect(minute('2026-03-08T07:00:00Z')).toBe('2026-03-08T03:00')
  expect(minute('2026-11-01T05:59:00Z')).toBe('2026-11-01T01:59')
  expect(minute('2026-11-01T06:00:00Z')).toBe('2026-11-01T01:00')
})

test('midnight moves with the clocks', () => {
  expect(museumDay(newYork, Date.parse('2026-07-01T03:59:59Z'))).toBe('2026-06-30')
  expect(museumDay(newYork, Date.parse('2026-07-01T04:00:00Z'))).toBe('2026-07-01')
  expect(museumDay(newYork, Date.parse('2026-12-01T04:59:59Z'))).toBe('2026-11-30')
  expect(museumDay(newYork, Date.parse('2026-12-01T05:00:00Z'))).toBe('2026-12-01')
})

test('before what is told, the first offset counts', () => {
  expect(minute('2024-12-31T23:00:00Z')).toBe('2024-12-31T18:00')
})
