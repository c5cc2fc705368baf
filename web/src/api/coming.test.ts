import { expect, test } from 'vitest'
import { comingOf } from './coming.ts'
import type { Card } from './types.ts'

type Session = NonNullable<Card<'event'>['sessionsOnDays']>[number]

const at = (day: string, starts = '09:00', place: string | null = null): Session => ({
  day,
  starts,
  ends: '22:00',
  place,
  capacity: null,
})
const event = (id: number, ...sessions: Session[]) =>
  ({ id, place: 'Yard', ...(sessions.length > 0 && { sessionsOnDays: sessions }) }) as Card<'event'>
const said = (events: Card<'event'>[]) => comingOf(events).map(({ day, id }) => [day, id])

test('days are in order, a day’s events by the hour, and what has no session is left out', () => {
  expect(
    said([
      event(1, at('2026-12-01', '19:00')),
      event(2, at('2026-11-30')),
      event(3),
      event(4, at('2026-12-01', '08:30')),
    ]),
  ).toEqual([
    ['2026-11-30', 2],
    ['2026-12-01', 4],
    ['2026-12-01', 1],
  ])
})

test('a series stands on the leaf of its next session, once, and at that session’s place', () => {
  const series = { ...event(1, at('2026-12-03', '10:00', 'East Yard'), at('2026-12-10')), sessionsCount: 30 }
  expect(comingOf([series])).toEqual([
    expect.objectContaining({ id: 1, day: '2026-12-03', starts: '10:00', place: 'East Yard' }),
  ])
})

test('there are six days at most, and a day has three events', () => {
  const nine = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((day) => event(day, at(`2026-12-0${day}`)))
  expect(said(nine).map(([, id]) => id)).toEqual([1, 2, 3, 4, 5, 6])
  expect(said([1, 2, 3, 4].map((id) => event(id, at('2026-12-01'))))).toHaveLength(3)
})
