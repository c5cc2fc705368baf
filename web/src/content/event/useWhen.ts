import type { Card } from '../../api/types.ts'
import { useMuseumDay } from '../../api/useMuseumDay.ts'
import { useWords } from '../../i18n/index.ts'
import { formatHours, formatWeekday } from '../../lib/calendar.ts'
import { formatDate, formatDateRange } from '../../lib/dates.ts'
import type { Lang } from '../../lib/lang.ts'

/** What the words of a date need to know of an event. */
export type Dated = Pick<Card<'event'>, 'startsOn' | 'endsOn' | 'firstSession' | 'sessionsCount'>

export interface When {
  /** The day of the next session, or the run. */
  date: string
  /** Its day of the week and hours; null for a run. */
  hours: string | null
  /** How many sessions follow. */
  more: number
}

/**
 * When to come. Before its first session, or where that is the only one, an event says the day and the hour of it; one
 * that runs already, or has no hours, says its run: a list knows the first of all sessions, and only the detail the others.
 */
export function whenOf(record: Dated, today: string, lang: Lang): When {
  const { firstSession: first, sessionsCount, startsOn, endsOn } = record
  if (!first || (first.day < today && sessionsCount > 1))
    return { date: formatDateRange(startsOn, endsOn, lang), hours: null, more: 0 }
  return {
    date: formatDate(first.day, lang),
    hours: `${formatWeekday(first.day, lang, 'short')} ${formatHours(first.starts, first.ends, lang)}`,
    more: sessionsCount - 1,
  }
}

/** [`whenOf`] on the museum's day, in the page's language, with its words for `more`. */
export function useWhen(record: Dated): When & { moreText: string | null } {
  const { t, lang } = useWords()
  const today = useMuseumDay()
  const when = whenOf(record, today, lang)
  return { ...when, moreText: when.more > 0 ? t('event.moreSessions', { count: when.more }) : null }
}
