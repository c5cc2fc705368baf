import { expect, test } from 'vitest'
import type { Schemas } from '../../api/types.ts'
import type { Opening } from '../../lib/opening.ts'
import { defaultRules } from './planning.ts'
import { instantsOf, museumInstant, nextSlot, slotsOn } from './preview.ts'

/** The same cases as beside `crates/core/src/booking/rules.rs` and `schedule.rs`. */

const clock = { offsets: [{ since: '2025-01-01T00:00:00Z', minutes: 480 }] }
const at = museumInstant(clock)
const afternoon = { starts: '14:00', ends: '16:00' }
const told = (instant: number) => new Date(instant).toISOString()
const instants = (own: Partial<typeof defaultRules> | { closesMinutes: number }) =>
  instantsOf({ ...defaultRules, ...own }, '2026-12-08', afternoon, at)

test('a slot opens seven days before at five and can be cancelled until two hours before', () => {
  const { starts, opens, closes, cancels, returns } = instants({})
  expect(told(opens)).toBe('2026-12-01T09:00:00.000Z')
  expect(told(returns)).toBe('2026-12-01T10:00:00.000Z')
  expect([told(starts), closes]).toEqual(['2026-12-08T06:00:00.000Z', starts])
  expect(told(cancels)).toBe('2026-12-08T04:00:00.000Z')
})

test('booking may end after the beginning and never after the end', () => {
  const late = (closesMinutes: number) => told(instants({ closesMinutes }).closes)
  expect(late(30)).toBe('2026-12-08T05:30:00.000Z')
  expect(late(-90)).toBe('2026-12-08T07:30:00.000Z')
  expect(late(-300)).toBe('2026-12-08T08:00:00.000Z')
})

test('times are read by the clock that holds on their day', () => {
  const summer = {
    offsets: [
      { since: '2026-01-01T00:00:00Z', minutes: 60 },
      { since: '2026-03-29T01:00:00Z', minutes: 120 },
      { since: '2026-10-25T01:00:00Z', minutes: 60 },
    ],
  }
  expect(told(museumInstant(summer)('2026-07-01', '14:00'))).toBe('2026-07-01T12:00:00.000Z')
  expect(told(museumInstant(summer)('2026-12-01', '14:00'))).toBe('2026-12-01T13:00:00.000Z')
})

const row = (days: Schemas['DayName'][], starts: string, ends: string, capacity: number) => ({
  days,
  starts,
  ends,
  capacity,
})
const schedule: Schemas['Schedule'] = {
  weekly: [
    row(['tue', 'wed', 'thu', 'fri', 'sat', 'sun'], '09:00', '11:00', 50),
    row(['sat', 'sun'], '14:00', '16:00', 20),
    { ...row(['sat'], '09:00', '10:00', 5), from: '2026-12-12', until: '2026-12-12' },
  ],
  exceptions: [
    { from: '2026-12-24', to: '2026-12-26' },
    { from: '2026-12-25', to: '2026-12-25', slots: [{ starts: '10:00', ends: '12:00', capacity: 9 }] },
  ],
}
const hours = { opens: '09:00', closes: '17:00', lastEntry: null }
const opening: Opening = {
  weekly: [null, hours, hours, hours, hours, hours, hours],
  exceptions: [
    { from: '2026-12-13', to: '2026-12-13', hours: null, note: '换展' },
    { from: '2026-12-19', to: '2026-12-19', hours: { ...hours, opens: '12:00' }, note: '' },
  ],
}
const on = (day: string) => slotsOn(schedule, day, opening).map(({ starts, capacity }) => [starts, capacity])

test('slots follow the week, the days that differ, and the museum’s one calendar', () => {
  expect(on('2026-12-07'), 'a Monday').toEqual([])
  expect(on('2026-12-08')).toEqual([['09:00', 50]])
  expect(on('2026-12-06'), 'a Sunday').toHaveLength(2)
  expect(on('2026-12-13'), 'the museum is closed').toEqual([])
  expect(on('2026-12-19'), 'it opens at noon').toEqual([['14:00', 20]])
  expect([on('2026-12-24'), on('2026-12-25')]).toEqual([[], [['10:00', 9]]])
  expect(on('2026-12-12'), 'the later row decides').toEqual([
    ['09:00', 5],
    ['14:00', 20],
  ])
})

test('the next slot is one that has not begun, on a day on which there is one', () => {
  const next = (local: string) => {
    const found = nextSlot(schedule, opening, local)
    return found && `${found.day} ${found.starts}`
  }
  expect(next('2026-12-08T08:59')).toBe('2026-12-08 09:00')
  expect(next('2026-12-08T09:00')).toBe('2026-12-09 09:00')
  expect(next('2026-12-12T16:30'), 'over a closed Sunday and a Monday').toBe('2026-12-15 09:00')
  expect(nextSlot({ weekly: [], exceptions: [] }, opening, '2026-12-08T08:59')).toBeNull()
})
