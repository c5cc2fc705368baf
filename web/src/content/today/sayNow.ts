import type { Translate } from '../../i18n/index.ts'
import { addDays } from '../../lib/calendar.ts'
import { formatDayShort } from '../../lib/dates.ts'
import type { Lang } from '../../lib/lang.ts'
import { doorAt, nextOpening, type Opening, openingOn } from '../../lib/opening.ts'
import { weekdayWord } from './weekday.ts'

/**
 * The two lines of a moment `YYYY-MM-DDThh:mm`, or of a day as long as nobody knows the hour; null where the museum has
 * not said when it is open.
 */
export function sayNow(
  opening: Opening,
  time: string,
  t: Translate,
  lang: Lang,
): { heading: string; text: string } | null {
  const today = time.slice(0, 10)
  const door = doorAt(opening, time)
  const day = openingOn(opening, today)
  if (door === null || day === null) return null
  const { hours, note } = day
  const join = (...parts: (string | false | null | undefined)[]) => parts.filter(Boolean).join(t('site.today.join'))
  if (hours && (door === 'before' || door === 'open' || door === 'late')) {
    const lastEntry = hours.lastEntry !== null && t('site.today.lastEntry', { time: hours.lastEntry })
    return {
      heading: t(`site.today.${door}`),
      text: join(`${hours.opens}–${hours.closes}`, door === 'late' ? t('site.today.noEntry') : lastEntry, note),
    }
  }
  const next = nextOpening(opening, today)
  const name = (ymd: string) =>
    ymd === addDays(today, 1)
      ? t('site.today.tomorrow')
      : t('site.today.day', { day: formatDayShort(ymd, lang), weekday: t(weekdayWord(ymd)) })
  const again = next && t('site.today.next', { day: name(next.day), time: next.hours.opens })
  return { heading: t(`site.today.${door}`), text: join(again, note) }
}
