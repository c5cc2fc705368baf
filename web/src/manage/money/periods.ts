import { addDays, addMonths, daysOf, type Month, monthOf } from '../../lib/calendar.ts'
import type { Period } from '../../nouns/subAccount/calls.ts'

/** The periods that are one press away, by the museum's today. */
export const quickPeriods = ['today', 'week', 'month', 'lastMonth', 'year'] as const

export type QuickPeriod = (typeof quickPeriods)[number]

/** A whole month. */
export function wholeMonth(month: Month): Period {
  const days = daysOf(month)
  return { from: days[0] ?? '', to: days.at(-1) ?? '' }
}

/** The days of a quick choice; what is not over ends with today. */
export function periodOf(quick: QuickPeriod, today: string): Period {
  switch (quick) {
    case 'today':
      return { from: today, to: today }
    case 'week':
      return { from: addDays(today, -6), to: today }
    case 'month':
      return { from: `${monthOf(today)}-01`, to: today }
    case 'lastMonth':
      return wholeMonth(addMonths(monthOf(today), -1))
    case 'year':
      return { from: `${today.slice(0, 4)}-01-01`, to: today }
  }
}

/** How many whole months are ready to be taken. */
const READY = 12

/** The whole months before the present one, the latest first. */
export const readyMonths = (today: string): Month[] =>
  Array.from({ length: READY }, (_, index) => addMonths(monthOf(today), -1 - index))
