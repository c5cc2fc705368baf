import { Link } from '@tanstack/react-router'
import { useWords } from '../../i18n/index.ts'
import { formatWeekday, type Month, monthOf, weekdayName } from '../../lib/calendar.ts'
import { classes } from '../../lib/classes.ts'
import { formatDate } from '../../lib/dates.ts'
import { grouped } from '../../lib/numbers.ts'
import type { StudioSlot } from '../../nouns/booking/planning.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { mondayOf } from './calendar.ts'
import css from './MonthSheet.module.css'
import { Occupancy } from './Occupancy.tsx'
import { sumOf } from './slotState.ts'

interface MonthSheetProps {
  month: Month
  weeks: readonly (readonly string[])[]
  slots: readonly StudioSlot[]
  today: string
}

/** A month at a glance: for each day how many slots, and how much of them is taken. A day leads to its week. */
export function MonthSheet({ month, weeks, slots, today }: MonthSheetProps) {
  const { lang } = useWords()
  return (
    <>
      <div className={css.names} aria-hidden="true">
        {[0, 1, 2, 3, 4, 5, 6].map((day) => (
          <span key={day}>{weekdayName(day, lang, 'short')}</span>
        ))}
      </div>
      <ol className={css.month}>
        {weeks.flat().map((day) => (
          <DayLine
            key={day}
            day={day}
            slots={slots.filter(({ date }) => date === day)}
            isToday={day === today}
            isBeside={monthOf(day) !== month}
          />
        ))}
      </ol>
    </>
  )
}

interface DayLineProps {
  day: string
  slots: readonly StudioSlot[]
  isToday: boolean
  /** It is of the month before or after. */
  isBeside: boolean
}

function DayLine({ day, slots, isToday, isBeside }: DayLineProps) {
  const { t, lang } = useWords()
  const { taken, capacity } = sumOf(slots)
  const full = slots.filter(({ state }) => state === 'full').length
  const closed = slots.filter(({ why }) => why === 'closedByMuseum').length
  const isEmpty = slots.length === 0
  return (
    <li className={classes(css.day, isToday && css.today, isBeside && css.beside, isEmpty && css.empty)}>
      <Link
        to="."
        search={(before) => ({ ...before, month: undefined, week: mondayOf(day) })}
        className={css.link}
        {...(isToday ? { 'aria-current': 'date' as const } : {})}
      >
        <span aria-hidden="true" className={css.number}>
          {Number(day.slice(8))}
        </span>
        <span aria-hidden="true" className={css.weekday}>
          {formatWeekday(day, lang, 'short')}
        </span>
        <VisuallyHidden>
          {t('planning.onDay', { date: formatDate(day, lang), weekday: formatWeekday(day, lang) })}
        </VisuallyHidden>
      </Link>
      {!isEmpty && (
        <>
          <p className={css.count}>{t('planning.slots', { count: slots.length })}</p>
          {capacity > 0 && (
            <>
              <Occupancy taken={taken} capacity={capacity} />
              <p className={css.figures}>{`${grouped(taken)} / ${grouped(capacity)}`}</p>
            </>
          )}
          {full > 0 && <p className={css.note}>{t('planning.calendar.full', { count: full })}</p>}
          {closed > 0 && <p className={css.trouble}>{t('planning.calendar.closedSlots', { count: closed })}</p>}
        </>
      )}
    </li>
  )
}
