import { expect, test } from 'vitest'
import type { Card } from '../../api/types.ts'
import { eventSearch } from '../../lib/search.ts'
import { askedMonth, chosenMonth, daysWithSessions, type Session, shownOf, spanOf, touches } from './days.ts'
import { fakeEvent, today } from './testing.ts'

type Event = Card<'event'>

const session = (day: string, starts: string): Session => ({ day, starts, ends: '23:00', place: null, capacity: null })
const chosen = (events: Event[], query: Record<string, string> = {}) => {
  const search = eventSearch(query)
  const spans = events.flatMap((one) => spanOf(one, 1) ?? [])
  const of = (month: string) =>
    events.filter((one) => {
      const span = spanOf(one, 1)
      return span !== null && touches(span, month)
    })
  const { month, before, after } = chosenMonth({ events: of(askedMonth(search, today)), spans }, search, today)
  return { month, shown: shownOf(of(month), search).map(({ id }) => id), before, after }
}

const programme = [
  fakeEvent(1, '2026-11-23', '2027-01-04', {
    category: { id: 11, name: 'tour' },
    sessionsOnDays: [session('2026-11-23', '14:00')],
  }),
  fakeEvent(2, '2026-12-05', '2026-12-26', { category: { id: 13, name: 'workshop' } }),
  fakeEvent(3, '2026-09-22', '2026-10-20', { category: { id: 10, name: 'talk' } }),
]

test('without a month the first one is open that still has something', () => {
  expect(chosen(programme)).toEqual({ month: '2026-11', shown: [1], before: '2026-10', after: '2026-12' })
  expect(chosen(programme.slice(1)).month).toBe('2026-12')
  expect(chosen([]).month).toBe('2026-11')
})

test('a month of which nothing is left gives way to the next one with something in it', () => {
  const [tour] = programme as [Event]
  const begun = { ...tour, startsOn: '2026-11-10', sessionsOnDays: [session('2026-11-10', '14:00')] }
  expect(chosen([begun]).month).toBe('2026-12')
  expect(chosen([begun], { month: '2026-11' }).month).toBe('2026-11')
  expect(chosen([{ ...begun, sessionsCount: 0, sessionsOnDays: [] }]).month, 'what has no hours goes on').toBe(
    '2026-11',
  )
})

test('one type of the calendar can be asked for', () => {
  const festival = fakeEvent(4, '2026-12-05', '2026-12-05', { type: 2 })
  expect(chosen([...programme, festival], { type: '2' })).toMatchObject({ month: '2026-12', shown: [4] })
  expect(chosen([...programme, festival], { month: '2026-12' }).shown).toEqual([1, 2, 4])
})

test('where all is over, the last month is open', () => {
  expect(chosen(programme, { phase: 'ended' })).toEqual({
    month: '2026-10',
    shown: [3],
    before: '2026-09',
    after: null,
  })
})

test('a filter by category leaves its events alone, and the pages turn only as far as they go', () => {
  expect(chosen(programme, { category: '13' })).toEqual({ month: '2026-12', shown: [2], before: null, after: null })
})

test('an event shows in every month that it touches, and no empty month leads further than the nearest', () => {
  expect(chosen(programme, { month: '2027-01' })).toEqual({
    month: '2027-01',
    shown: [1],
    before: '2026-12',
    after: null,
  })
  expect(chosen(programme, { month: '2025-03' })).toEqual({
    month: '2025-03',
    shown: [],
    before: null,
    after: '2026-09',
  })
})

test('an event whose days nobody said is in no month', () => {
  const never = fakeEvent(4, '2026-12-01', '2026-12-01', { startsOn: null, endsOn: null, firstSession: null })
  expect(chosen([never], { month: '2026-12' })).toEqual({ month: '2026-12', shown: [], before: null, after: null })
})

test('sessions are grouped by day, days and hours in order, those of other months left out', () => {
  const [tour, workshop] = programme as [Event, Event]
  const days = daysWithSessions(
    [
      { event: tour, session: session('2026-12-07', '14:00') },
      { event: tour, session: session('2026-11-23', '14:00') },
      { event: workshop, session: session('2026-12-07', '09:30') },
      { event: workshop, session: session('2026-12-05', '13:30') },
      { event: tour, session: session('2027-01-04', '14:00') },
    ],
    '2026-12',
    '2026-12-07',
  )
  expect(days.map(({ day, isPast, occasions }) => [day, isPast, occasions.map((one) => one.event.id)])).toEqual([
    ['2026-12-05', true, [2]],
    ['2026-12-07', false, [2, 1]],
  ])
})
