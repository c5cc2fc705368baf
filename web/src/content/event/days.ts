import type { Card } from '../../api/types.ts'
import { addMonths, type Month, monthOf } from '../../lib/calendar.ts'
import type { EventSearch } from '../../lib/search.ts'
import type { Almanac } from './load.ts'

type Event = Card<'event'>

/** A time at which an event takes place. */
export type Session = NonNullable<Event['sessionsOnDays']>[number]

/** A session with the event that it belongs to. */
export interface Occasion {
  event: Event
  session: Session
}

/** A day that holds sessions, earliest first. */
export interface EventDay {
  day: string
  isPast: boolean
  occasions: Occasion[]
}

/** What the calendar knows of an event of whatever month: enough to filter it and to turn the pages. */
export interface Span {
  /** The first and the last month that it touches. */
  from: Month
  to: Month
  type: number
  category: number | null
  phase: Event['phase']
  /** The page of the list on which the event stands. */
  page: number
}

/** The span of an event; null where nobody said its days. */
export function spanOf(event: Event, page: number): Span | null {
  const { type, startsOn, endsOn, firstSession, category, phase } = event
  const from = startsOn ?? firstSession?.day ?? endsOn
  const to = endsOn ?? from
  return from && to ? { from: monthOf(from), to: monthOf(to), type, category: category?.id ?? null, phase, page } : null
}

/** Whether something touches a month. */
export const touches = ({ from, to }: Pick<Span, 'from' | 'to'>, month: Month): boolean => from <= month && month <= to

/** Whether something is what the filters ask for. */
const fits = ({ type, category, phase }: Pick<Span, 'type' | 'category' | 'phase'>, search: EventSearch): boolean =>
  (search.type === undefined || type === search.type) &&
  (search.category === undefined || category === search.category) &&
  (search.phase === undefined || phase === search.phase)

/** The events of a month that the filters leave. */
export const shownOf = (events: readonly Event[], search: EventSearch): Event[] =>
  events.filter(({ type, category, phase }) => fits({ type, category: category?.id ?? null, phase }, search))

export interface Chosen {
  month: Month
  /** Whether it opens with the week of today: it is this month, nobody asked for it, and something is left of it. */
  beginsToday: boolean
  /** The nearest months before and after that hold events of these filters; null where there are none. */
  before: Month | null
  after: Month | null
}

/** The month to ask for first: that of the address, or this one. */
export const askedMonth = (search: EventSearch, today: string): Month => search.month ?? monthOf(today)

/**
 * Which month is open. Without one in the address it is this one, as long as something is left of it, or the next one with
 * something in it. `asked` is what [`askedMonth`] brought.
 */
export function chosenMonth(asked: Pick<Almanac, 'events' | 'spans'>, search: EventSearch, today: string): Chosen {
  const spans = asked.spans.filter((span) => fits(span, search)).map(({ from, to }): [Month, Month] => [from, to])
  const beginsToday = search.month === undefined && shownOf(asked.events, search).some((event) => !isOver(event, today))
  const month = search.month ?? (beginsToday ? monthOf(today) : nextMonth(spans, monthOf(today)))
  // Of events that lie in another time, the month of theirs that is nearest to this one.
  const earlier = spans.flatMap(([from, to]) => (from < month ? [min(to, addMonths(month, -1))] : []))
  const later = spans.flatMap(([from, to]) => (to > month ? [max(from, addMonths(month, 1))] : []))
  return {
    month,
    beginsToday,
    before: earlier.length > 0 ? earlier.reduce(max) : null,
    after: later.length > 0 ? later.reduce(min) : null,
  }
}

const min = (one: Month, other: Month) => (one < other ? one : other)
const max = (one: Month, other: Month) => (one > other ? one : other)

/** Whether nothing of what an event has in the month that is asked for is left. */
const isOver = ({ phase, sessionsCount, sessionsOnDays = [] }: Event, today: string): boolean =>
  phase === 'ended' || (sessionsCount > 0 && sessionsOnDays.every(({ day }) => day < today))

/** The next month after this one with something in it; where all is over, the last one. */
function nextMonth(spans: readonly [Month, Month][], now: Month): Month {
  const next = addMonths(now, 1)
  const coming = spans.filter(([, to]) => to >= next).map(([from]) => max(from, next))
  if (coming.length > 0) return coming.reduce(min)
  return spans.length > 0 ? spans.map(([, to]) => min(to, now)).reduce(max) : now
}

/** The sessions that events say, each with its event. */
export const occasionsOf = (events: readonly Event[]): Occasion[] =>
  events.flatMap((event) => (event.sessionsOnDays ?? []).map((session) => ({ event, session })))

/** The days of a month that hold sessions, in their order. */
export function daysWithSessions(occasions: readonly Occasion[], month: Month, today: string): EventDay[] {
  const days = new Map<string, Occasion[]>()
  for (const occasion of occasions) {
    const { day } = occasion.session
    if (monthOf(day) === month) days.set(day, [...(days.get(day) ?? []), occasion])
  }
  return [...days.entries()]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([day, own]) => ({
      day,
      isPast: day < today,
      occasions: own.toSorted((one, other) => (one.session.starts < other.session.starts ? -1 : 1)),
    }))
}

/** Where a day stands on the page that lists it. */
export const dayId = (day: string): string => `day-${day}`

/** How many sessions days hold. */
export const sessionsOf = (days: readonly EventDay[]): number =>
  days.reduce((sum, { occasions }) => sum + occasions.length, 0)
