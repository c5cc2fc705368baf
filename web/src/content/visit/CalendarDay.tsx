import { useWords } from '../../i18n/index.ts'
import type { Translate } from '../../i18n/index.ts'
import { type DayMark, markOf, spokenTime } from '../../lib/openingWeek.ts'
import { classes } from '../../lib/classes.ts'
import { weekdayOf } from '../../lib/calendar.ts'
import { hoursOn, type Opening } from '../../lib/opening.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import css from './Calendar.module.css'
import { sayDay, sayHours, saying } from './say.ts'

interface CalendarDayProps {
  /** `YYYY-MM-DD`. */
  day: string
  today: string
  opening: Opening
}

/**
 * A day of a month: a figure and what is different about it for the eye, a sentence for the ear. A day about which more
 * is said leads to that line. Of days that are over nothing is known any more.
 */
export function CalendarDay({ day, today, opening }: CalendarDayProps) {
  const { t, lang } = useWords()
  const weekday = weekdayOf(day) ?? 0
  const figure = Number(day.slice(8))
  if (day < today) {
    return (
      <li className={classes(css.day, css.past)} aria-hidden="true">
        <span className={css.figure}>{figure}</span>
      </li>
    )
  }
  const { hours, note } = hoursOn(opening, day)
  const special = opening.exceptions.findLastIndex(({ from, to }) => from <= day && day <= to) + 1
  const mark = markOf(hours, opening.weekly[weekday] ?? null)
  const isToday = day === today
  const content = (
    <>
      <VisuallyHidden>
        {t('visit.daySaid', { day: sayDay(day, t, lang), text: saying([sayHours(hours, t), note], t) })}
      </VisuallyHidden>
      <span className={css.figure} aria-hidden="true">
        {figure}
      </span>
      <span className={css.mark} aria-hidden="true">
        {isToday && <span className={css.now}>{t('visit.todayMark')}</span>}
        {sayMark(mark, t)}
      </span>
    </>
  )
  return (
    <li
      className={classes(
        css.day,
        mark.kind === 'closed' && css.closed,
        special > 0 && css.differs,
        isToday && css.today,
      )}
      aria-current={isToday ? 'date' : undefined}
    >
      {special > 0 ? (
        <a href={`#special-${special}`} className={css.link}>
          {content}
        </a>
      ) : (
        content
      )}
    </li>
  )
}

function sayMark(mark: DayMark, t: Translate): string {
  if (mark.kind === 'open') return ''
  if (mark.kind === 'closed') return t('visit.mark.closed')
  if (mark.kind === 'hours') return t('visit.hours', { opens: spokenTime(mark.opens), closes: spokenTime(mark.closes) })
  return t(`visit.mark.${mark.kind}`, { time: spokenTime(mark.time) })
}
