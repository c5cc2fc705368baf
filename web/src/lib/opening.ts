import { addDays, weekdayOf } from './calendar.ts'
import { parseIsoDate } from './dates.ts'

/** When the museum is open, as its profile says it (docs/API.md, "Profile"). Pure: the day is handed in. */

export interface OpeningHours {
  /** `HH:MM` in the museum's zone. */
  opens: string
  closes: string
  lastEntry: string | null
}

export interface Opening {
  /** Monday first; null is closed. Empty where the museum has not said. */
  weekly: readonly (OpeningHours | null)[]
  /** Days that differ, both ends included. Where two hold a day, the last one decides. */
  exceptions: readonly { from: string; to: string; hours: OpeningHours | null; note: string }[]
}

/** What holds on one day. */
export interface DayOpening {
  hours: OpeningHours | null
  /** Why it differs; empty on an ordinary day. */
  note: string
}

/** How the doors stand: `before` and `after` today's hours, `late` when nobody is let in any more. */
export type Door = 'before' | 'open' | 'late' | 'after' | 'closed'

/** How far ahead a closed museum looks for its next day. */
const HORIZON = 60

/** The hours of a day; null where the museum has not said when it is open. */
export function openingOn(opening: Opening, ymd: string): DayOpening | null {
  if (opening.weekly.length === 0 || !parseIsoDate(ymd)) return null
  const exception = opening.exceptions.findLast(({ from, to }) => from <= ymd && ymd <= to)
  return exception
    ? { hours: exception.hours, note: exception.note }
    : { hours: opening.weekly[weekdayOf(ymd)] ?? null, note: '' }
}

/** How the doors stand at a local time `YYYY-MM-DDThh:mm`; null where the museum has not said. */
export function doorAt(opening: Opening, local: string): Door | null {
  const day = openingOn(opening, local.slice(0, 10))
  if (!day) return null
  if (!day.hours) return 'closed'
  const time = local.slice(11, 16)
  const { opens, closes, lastEntry } = day.hours
  if (time < opens) return 'before'
  if (time >= closes) return 'after'
  return lastEntry !== null && time >= lastEntry ? 'late' : 'open'
}

/** The first day after this one on which the doors open, within two months. */
export function nextOpening(opening: Opening, ymd: string): { day: string; hours: OpeningHours } | null {
  for (let ahead = 1; ahead <= HORIZON; ahead += 1) {
    const day = addDays(ymd, ahead)
    const hours = openingOn(opening, day)?.hours
    if (hours) return { day, hours }
  }
  return null
}

/**
 * The hours of a day, null when the doors stay shut, and what is said about that day in particular. A museum that has
 * not said when it opens counts as closed: ask `opening.weekly.length` first.
 */
export function hoursOn(opening: Opening, day: string): { hours: OpeningHours | null; note: string } {
  return openingOn(opening, day) ?? { hours: null, note: '' }
}
