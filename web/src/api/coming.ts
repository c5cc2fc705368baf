import type { Card } from './types.ts'

type Event = Card<'event'>

/** The next time of an event, and what a leaf of the calendar says of it. */
export interface Coming extends Pick<Event, 'id' | 'type' | 'title' | 'lang' | 'fallback'> {
  place: string | null
  day: string
  starts: string
  ends: string
}

/** How many days the calendar's leaves are. */
const DAYS = 6
/** How many events one of them tells of. */
const PER_DAY = 3

/**
 * What stands on the next leaves: each event once, at the next of its sessions, which for one that runs already is not the
 * first. In the order of days and hours.
 */
export function comingOf(events: readonly Event[]): Coming[] {
  const all = events.flatMap(({ id, type, title, lang, fallback, place, sessionsOnDays }): Coming[] => {
    const [next] = sessionsOnDays ?? []
    if (!next) return []
    const { day, starts, ends } = next
    return [{ id, type, title, lang, fallback, place: next.place ?? place, day, starts, ends }]
  })
  const onDay = new Map<string, number>()
  return all
    .toSorted((one, other) => (one.day + one.starts < other.day + other.starts ? -1 : 1))
    .filter(({ day }) => {
      const count = (onDay.get(day) ?? 0) + 1
      onDay.set(day, count)
      return count <= PER_DAY && onDay.size <= DAYS
    })
}
