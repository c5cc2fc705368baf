import { addDays, addMonths, daysOf, type Month, monthOf, weekdayOf } from '../../lib/calendar.ts'

/** A place that the keyboard can stand on: a session of a day, or the day itself where it holds none. */
export interface GridPlace {
  day: string
  /** Which session of the day, from 0; 0 too on a day without any. */
  index: number
}

export const writePlace = ({ day, index }: GridPlace): string => `${day}:${index}`

export function readPlace(written: string | undefined): GridPlace | null {
  const [day, index] = written?.split(':') ?? []
  return day && index !== undefined ? { day, index: Number(index) } : null
}

/**
 * Where Tab enters a sheet that holds some weeks of a month: at the first session to come, else at one that is over, else
 * at its first day.
 */
export function startOf(
  weeks: readonly (readonly string[])[],
  month: Month,
  held: readonly { day: string; isPast: boolean }[],
): GridPlace {
  const days = weeks.flat().filter((day) => monthOf(day) === month)
  const there = held.filter(({ day }) => days.includes(day))
  const first = there.find(({ isPast }) => !isPast) ?? there[0]
  return { day: first?.day ?? days[0] ?? `${month}-01`, index: 0 }
}

/**
 * Where a key leads from a place of the sheet. Left and right go from day to day, up and down through the sessions of a
 * day and then a week on, Home and End to the ends of the week, Page Up and Page Down to the same day of the month
 * beside. The answer may lie in another month. Null: the key means nothing here.
 */
export function placeAfter(at: GridPlace, key: string, countOf: (day: string) => number): GridPlace | null {
  const { day, index } = at
  const last = (other: string): GridPlace => ({ day: other, index: Math.max(0, countOf(other) - 1) })
  switch (key) {
    case 'ArrowRight':
      return { day: addDays(day, 1), index: 0 }
    case 'ArrowLeft':
      return { day: addDays(day, -1), index: 0 }
    case 'ArrowDown':
      return index + 1 < countOf(day) ? { day, index: index + 1 } : { day: addDays(day, 7), index: 0 }
    case 'ArrowUp':
      return index > 0 ? { day, index: index - 1 } : last(addDays(day, -7))
    case 'Home':
      return { day: within(addDays(day, -weekdayOf(day)), monthOf(day)), index: 0 }
    case 'End':
      return { day: within(addDays(day, 6 - weekdayOf(day)), monthOf(day)), index: 0 }
    case 'PageUp':
      return { day: sameDay(day, addMonths(monthOf(day), -1)), index: 0 }
    case 'PageDown':
      return { day: sameDay(day, addMonths(monthOf(day), 1)), index: 0 }
    default:
      return null
  }
}

/** The day, or the end of the month on its side: a week that two months share ends with the month. */
function within(day: string, month: Month): string {
  if (monthOf(day) === month) return day
  return day < month ? `${month}-01` : (daysOf(month).at(-1) ?? day)
}

/** The day of the same number, or the last one of a shorter month. */
function sameDay(day: string, month: Month): string {
  const days = daysOf(month)
  return days[Number(day.slice(8)) - 1] ?? days.at(-1) ?? day
}
