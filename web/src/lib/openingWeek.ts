/** What an opening calendar says: the week in few lines, and how a day differs. Pure: the day is handed in. */
import type { Opening, OpeningHours } from './opening.ts'

/** Days of the week that follow each other and have the same hours; 0 is Monday. */
export interface WeekRun {
  from: number
  to: number
  hours: OpeningHours | null
}

/** The rule of a week in as few lines as possible, open days first. */
export function weekRuns(weekly: Opening['weekly']): WeekRun[] {
  const runs: WeekRun[] = []
  weekly.forEach((hours, weekday) => {
    const last = runs.at(-1)
    if (last && sameHours(last.hours, hours)) last.to = weekday
    else runs.push({ from: weekday, to: weekday, hours })
  })
  return [...runs.filter((run) => run.hours), ...runs.filter((run) => !run.hours)]
}

function sameHours(one: OpeningHours | null, other: OpeningHours | null): boolean {
  if (one === null || other === null) return one === other
  return one.opens === other.opens && one.closes === other.closes && one.lastEntry === other.lastEntry
}

/** What a day says in a calendar: nothing, or the one thing in which it differs. */
export type DayMark =
  | { kind: 'open' }
  | { kind: 'closed' }
  | { kind: 'from' | 'until'; time: string }
  | { kind: 'hours'; opens: string; closes: string }

/** How a day's hours differ from those that the day of the week has. */
export function markOf(hours: OpeningHours | null, usual: OpeningHours | null): DayMark {
  if (hours === null) return { kind: 'closed' }
  if (sameHours(hours, usual)) return { kind: 'open' }
  if (usual && hours.closes === usual.closes && hours.opens !== usual.opens) return { kind: 'from', time: hours.opens }
  if (usual && hours.opens === usual.opens && hours.closes !== usual.closes)
    return { kind: 'until', time: hours.closes }
  return { kind: 'hours', opens: hours.opens, closes: hours.closes }
}

/** A time without the nought before it, as one says it: 9:00. */
export const spokenTime = (time: string): string => time.replace(/^0(?=\d)/, '')

/** Hours since midnight, 16.5 for 16:30. */
export function hoursSinceMidnight(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours + minutes / 60
}
