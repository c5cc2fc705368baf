/** What the opening calendar says, in words. Pure: day and time are handed in. */
import type { Translate } from '../../i18n/index.ts'
import { spokenTime } from '../../lib/openingWeek.ts'
import { formatDate, formatDateRange } from '../../lib/dates.ts'
import type { Lang } from '../../lib/lang.ts'
import { weekdayOf } from '../../lib/calendar.ts'
import { doorAt, hoursOn, nextOpening, type Opening, type OpeningHours } from '../../lib/opening.ts'

const weekdays = ['d0', 'd1', 'd2', 'd3', 'd4', 'd5', 'd6'] as const

/** The name of a day of the week, 0 being Monday. */
export const sayWeekday = (weekday: number, t: Translate) => t(`visit.weekday.${weekdays[weekday] ?? 'd0'}`)

/** The seven short names above a month. */
export const shortWeekdays = (t: Translate) => weekdays.map((one) => t(`visit.weekdayShort.${one}`))

/** A day with its day of the week. */
export const sayDay = (ymd: string, t: Translate, lang: Lang) =>
  t('visit.day', { date: formatDate(ymd, lang), weekday: sayWeekday(weekdayOf(ymd) ?? 0, t) })

/** One day, or the first and the last of several. */
export const sayDays = (from: string, to: string, t: Translate, lang: Lang) =>
  from === to ? sayDay(from, t, lang) : formatDateRange(from, to, lang)

/** Hours with the last entry, or that the doors stay shut. */
export function sayHours(hours: OpeningHours | null, t: Translate): string {
  if (!hours) return t('visit.closed')
  const { opens, closes, lastEntry } = hours
  const span = t('visit.hours', { opens: spokenTime(opens), closes: spokenTime(closes) })
  return lastEntry === null ? span : span + t('visit.join') + t('visit.lastEntry', { time: spokenTime(lastEntry) })
}

/** Several things about one day. */
export const saying = (parts: readonly string[], t: Translate) => parts.filter(Boolean).join(t('visit.join'))

/** Several sentences, the last without a stop. */
const sentences = (parts: readonly string[], t: Translate) => parts.filter(Boolean).join(t('visit.stop'))

/** What a visitor wants to know first. */
export interface Said {
  title: string
  text: string
  hours: OpeningHours | null
}

/**
 * How the doors stand. Without a time, as in the first HTML, what holds for the whole day; null where the museum has not
 * said when it is open.
 */
export function sayToday(opening: Opening, today: string, now: string | null, t: Translate, lang: Lang): Said | null {
  if (opening.weekly.length === 0) return null
  const { hours, note } = hoursOn(opening, today)
  const next = nextOpening(opening, today)
  const again = next ? t('visit.next', { day: sayDay(next.day, t, lang), time: spokenTime(next.hours.opens) }) : ''
  if (!hours) return { title: t('visit.door.closed.title'), text: sentences([note, again], t), hours }
  const door = (now === null ? null : doorAt(opening, now)) ?? 'unknown'
  if (door === 'closed') return { title: t('visit.door.closed.title'), text: sentences([note, again], t), hours }
  const times = { opens: spokenTime(hours.opens), closes: spokenTime(hours.closes) }
  const entry =
    hours.lastEntry !== null && door !== 'late' && door !== 'after'
      ? t('visit.lastEntry', { time: spokenTime(hours.lastEntry) })
      : ''
  return {
    title: t(`visit.door.${door}.title`, times),
    text: sentences([saying([t(`visit.door.${door}.text`, times), entry], t), note, door === 'after' ? again : ''], t),
    hours,
  }
}
