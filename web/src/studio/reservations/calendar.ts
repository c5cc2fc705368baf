import { addDays, type Month, monthOf, parseMonth, weekdayOf, weeksOf } from '../../lib/calendar.ts'
import { parseIsoDate } from '../../lib/dates.ts'
import type { PlanningSearch } from '../../nouns/booking/planning.ts'

/** What part of the calendar an address names. */
export type CalendarPlace = { is: 'week'; days: readonly string[] } | { is: 'month'; month: Month; weeks: string[][] }

export const mondayOf = (day: string): string => addDays(day, -weekdayOf(day))

const weekFrom = (monday: string) => Array.from({ length: 7 }, (_, index) => addDays(monday, index))

/** A month where one is named, otherwise a week: that of the named day, or of today. An odd value counts as absent. */
export function placeOf({ week, month }: Pick<PlanningSearch, 'week' | 'month'>, today: string): CalendarPlace {
  const named = month === undefined ? undefined : parseMonth(month)
  if (named !== undefined) return { is: 'month', month: named, weeks: weeksOf(named) }
  const day = week !== undefined && /^(19|2\d)\d\d-\d\d-\d\d$/.test(week) && parseIsoDate(week) ? week : today
  return { is: 'week', days: weekFrom(mondayOf(day)) }
}

/** The month in which most of a week lies. */
export const monthOfWeek = (days: readonly string[]): Month => monthOf(days[3] ?? '')

/** The first day of a month's week that is today's, or the first of the month. */
export const weekOfMonth = (month: Month, today: string): string =>
  mondayOf(monthOf(today) === month ? today : `${month}-01`)
