import type { Card } from '../../api/types.ts'
import { formatHours, formatWeekday } from '../../lib/calendar.ts'
import { formatDate, formatDateRange } from '../../lib/dates.ts'
import type { Lang } from '../../lib/lang.ts'

/** What the words of a date need to know of an event. */
export type Dated = Pick<Card<'event'>, 'phase' | 'startsOn' | 'endsOn' | 'firstSession' | 'sessionsCount'>

/**
 * When to come, in one line. Before its first session an event says the day and the hour of it; one that runs already,
 * or has no hours, says its run. (The first of all sessions may have passed; only the detail knows the others.)
 */
export function whenText(record: Dated, lang: Lang): string {
  const first = record.firstSession
  const isAhead = record.phase === 'upcoming' || record.sessionsCount === 1
  if (!first || !isAhead) return formatDateRange(record.startsOn, record.endsOn, lang)
  const { day, starts, ends } = first
  const gap = lang === 'zh' ? '' : ', '
  return `${formatDate(day, lang)}${gap}${formatWeekday(day, lang, 'short')} ${formatHours(starts, ends)}`
}

/** How many sessions follow the one that `whenText` names. */
export function moreSessions(record: Dated): number {
  return record.firstSession && record.phase === 'upcoming' ? record.sessionsCount - 1 : 0
}
