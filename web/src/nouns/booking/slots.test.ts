import { expect, test } from 'vitest'
import { addDays, weekdayOf } from '../../lib/calendar.ts'
import { dayState, daysShown, pauseOf } from './slots.ts'
import { fakeSlot } from './testing.ts'

const opensAt = '2026-11-28T09:00:00Z'
const release = Date.parse(opensAt)
const board = (ahead = 0) => ({ slots: [fakeSlot({ state: 'upcoming', opensAt })], ahead })

test('places are asked for calmly, and often around a release by the server’s clock', () => {
  expect(pauseOf(undefined, release)).toBe(10_000)
  expect(pauseOf(board(), release - 3_600_000)).toBe(10_000)
  expect(pauseOf(board(), release - 5_000)).toBe(1_500)
  expect(pauseOf(board(), release + 10_000)).toBe(1_500)
  expect(pauseOf(board(), release + 60_000)).toBe(10_000)
  // A clock that is an hour late does not sleep through it.
  expect(pauseOf(board(3_600_000), release - 3_600_000)).toBe(1_500)
})

test('whoever waits for a release is there before it, however calm it was', () => {
  expect(pauseOf(board(), release - 12_000)).toBe(4_000)
})

test('a day says what is free of what can be had, and why nothing is', () => {
  const full = fakeSlot({ state: 'full', free: 0 })
  const coming = fakeSlot({ state: 'upcoming', opensAt })
  expect(dayState([])).toBeUndefined()
  expect(dayState([fakeSlot(), full, coming])).toEqual({ is: 'open', free: 28, capacity: 80 })
  expect(dayState([full, coming])).toEqual({ is: 'upcoming', opensAt })
  expect(dayState([full, fakeSlot({ state: 'closed', why: 'over' })])).toEqual({ is: 'full' })
  expect(dayState([fakeSlot({ state: 'closed', why: 'closedByMuseum' })])).toEqual({ is: 'closed' })
})

test('the days end with a week, beyond what is open, within what one call may ask for', () => {
  for (let day = '2026-11-23'; day < '2026-11-30'; day = addDays(day, 1)) {
    const count = daysShown('visit', 7, weekdayOf(day))
    expect([weekdayOf(addDays(day, count - 1)), count > 10]).toEqual([6, true])
  }
  expect(daysShown('visit', 90, 0)).toBe(62)
})
