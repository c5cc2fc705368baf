// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchDay } from './watchDay.ts'

/** The museum is eight hours ahead of UTC, and the browser five behind it. */
const museum = { offsets: [{ since: '2000-01-01T00:00:00Z', minutes: 480 }] }
const zone = process.env['TZ']

beforeEach(() => {
  process.env['TZ'] = 'America/New_York'
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  if (zone === undefined) delete process.env['TZ']
  else process.env['TZ'] = zone
})

function watched(from: string, clock: typeof museum | undefined = museum) {
  vi.setSystemTime(from)
  const told: string[] = []
  const end = watchDay(
    () => clock,
    Date.now(),
    (day) => told.push(day),
  )
  return { told, end }
}

test('the day turns at the museum’s midnight to the millisecond, and not at the browser’s', () => {
  const { told, end } = watched('2026-11-29T15:30:00.250Z')
  expect(new Date().getDate()).toBe(29)
  vi.advanceTimersByTime(30 * 60_000 - 251)
  expect(told).toEqual([])
  vi.advanceTimersByTime(1)
  expect(told).toEqual(['2026-11-30'])
  // Midnight in New York comes five hours after that of Greenwich.
  vi.advanceTimersByTime(14 * 3_600_000)
  expect(told).toEqual(['2026-11-30'])
  vi.advanceTimersByTime(10 * 3_600_000)
  expect(told).toEqual(['2026-11-30', '2026-12-01'])
  end()
  vi.advanceTimersByTime(48 * 3_600_000)
  expect(told).toHaveLength(2)
  expect(vi.getTimerCount()).toBe(0)
})

test('a machine that slept through midnight knows it within a minute of being awake', () => {
  const { told, end } = watched('2026-11-29T10:00:00Z')
  vi.advanceTimersByTime(1000)
  // It sleeps: no timer runs, and the clock goes on.
  vi.setSystemTime('2026-12-01T03:00:00Z')
  expect(told).toEqual([])
  vi.advanceTimersByTime(60_000)
  expect(told).toEqual(['2026-12-01'])
  end()
})

test.each([
  ['a tab that was hidden', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['a page that the browser had put aside', () => window.dispatchEvent(new Event('pageshow'))],
])('%s knows the day as soon as it is looked at again', (_, comeBack) => {
  const { told, end } = watched('2026-11-29T10:00:00Z')
  vi.setSystemTime('2026-11-30T03:00:00Z')
  comeBack()
  comeBack()
  expect(told).toEqual(['2026-11-30'])
  end()
  vi.setSystemTime('2026-12-03T03:00:00Z')
  comeBack()
  expect(told).toHaveLength(1)
})

test('a midnight between the beginning of the page and the first look is told at once', () => {
  vi.setSystemTime('2026-11-29T16:00:01Z')
  const told: string[] = []
  watchDay(
    () => museum,
    Date.parse('2026-11-29T15:59:58Z'),
    (day) => told.push(day),
  )()
  expect(told).toEqual(['2026-11-30'])
})

test('a clock that is not known yet is waited for', () => {
  vi.setSystemTime('2026-11-29T15:59:00Z')
  let clock: typeof museum | undefined
  const told: string[] = []
  const end = watchDay(
    () => clock,
    Date.now(),
    (day) => told.push(day),
  )
  vi.advanceTimersByTime(30_000)
  clock = museum
  vi.advanceTimersByTime(60_000)
  expect(told).toEqual(['2026-11-30'])
  end()
})
