/** When the museum is open, from its calendar. The same rule as `crates/core/src/opening.rs`. */
import { parseIsoDate } from './dates.ts'

/** From when to when the doors are open, as `HH:MM` in the museum's zone. */
export interface Hours {
  opens: string
  closes: string
  /** After this time nobody is let in any more. */
  lastEntry: string | null
}

/** The calendar of the museum's profile (`Profile['opening']`). */
export interface OpeningCalendar {
  /** Monday first, seven of them; null is closed. Empty where the museum has not said. */
  weekly: readonly (Hours | null)[]
  /** Days that differ. Where two hold a day, the last one decides. */
  exceptions: readonly { from: string; to: string; hours: Hours | null; note: string }[]
}

/** Which day of the week a day is: 0 is Monday. No day at all gives 0. */
export function weekdayOf(ymd: string): number {
  const day = parseIsoDate(ymd)
  if (!day) return 0
  return (new Date(Date.UTC(day.year, day.month - 1, day.day)).getUTCDay() + 6) % 7
}

/**
 * The hours of a day (`YYYY-MM-DD`), null when the museum is closed, and what is said about that day in particular. A
 * museum that has not said when it opens counts as closed: ask `opening.weekly.length` first.
 */
export function hoursOn(opening: OpeningCalendar, day: string): { hours: Hours | null; note: string } {
  const other = opening.exceptions.findLast(({ from, to }) => from <= day && day <= to)
  return other ? { hours: other.hours, note: other.note } : { hours: opening.weekly[weekdayOf(day)] ?? null, note: '' }
}
