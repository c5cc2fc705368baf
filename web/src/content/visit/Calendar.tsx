import { useState } from 'react'
import { useWords } from '../../i18n/index.ts'
import { addMonths, daysOf, monthOf, weekdayOf } from '../../lib/calendar.ts'
import { weekRuns } from '../../lib/openingWeek.ts'
import { formatMonth } from '../../lib/dates.ts'
import { type Opening } from '../../lib/opening.ts'
import { Grid } from '../../ui/Grid.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import css from './Calendar.module.css'
import { CalendarDay } from './CalendarDay.tsx'
import { sayDays, sayHours, sayWeekday, shortWeekdays } from './say.ts'
import { useToday } from './useToday.ts'

/** Months on a sheet, and how far ahead one may turn. */
const SHEET = 2
const HORIZON = 10

/** The rule of the week, two months of days, and every day that differs. A museum that says nothing has no calendar. */
export function Calendar({ opening }: { opening: Opening }) {
  const { t, lang } = useWords()
  const { today } = useToday()
  const [ahead, setAhead] = useState(0)
  if (opening.weekly.length === 0) return null
  const first = addMonths(monthOf(today), ahead)
  const months = [first, addMonths(first, 1)]
  const coming = opening.exceptions.filter(({ to }) => to >= today)
  return (
    <section aria-labelledby="calendar" className={css.band}>
      <Grid className={css.head}>
        <h2 id="calendar" className={css.title}>
          {t('visit.calendarTitle')}
        </h2>
        <dl className={css.week}>
          {weekRuns(opening.weekly).map(({ from, to, hours }) => (
            <div key={from} className={css.rule}>
              <dt>
                {from === to
                  ? sayWeekday(from, t)
                  : t('visit.range', { from: sayWeekday(from, t), to: sayWeekday(to, t) })}
              </dt>
              <dd>{sayHours(hours, t)}</dd>
            </div>
          ))}
        </dl>
        <div className={css.turn}>
          {/* The months say it to the eye. */}
          <p role="status">
            <VisuallyHidden>
              {t('visit.months', { from: formatMonth(first, lang), to: formatMonth(months[1] ?? first, lang) })}
            </VisuallyHidden>
          </p>
          <IconButton
            icon="arrowLeft"
            label={t('visit.previous')}
            disabled={ahead === 0}
            onClick={() => setAhead(ahead - SHEET)}
          />
          <IconButton
            icon="arrow"
            label={t('visit.following')}
            disabled={ahead >= HORIZON}
            onClick={() => setAhead(ahead + SHEET)}
          />
        </div>
      </Grid>
      <Grid className={css.months}>
        {months.map((month) => (
          <div key={month} className={css.month}>
            <h3 className={css.name}>{formatMonth(month, lang)}</h3>
            <p className={css.weekdays} aria-hidden="true">
              {shortWeekdays(t).map((one) => (
                <span key={one}>{one}</span>
              ))}
            </p>
            <ol
              className={css.days}
              data-column={weekdayOf(`${month}-01`)}
              aria-label={t('visit.monthList', { month: formatMonth(month, lang) })}
            >
              {daysOf(month).map((day) => (
                <CalendarDay key={day} day={day} today={today} opening={opening} />
              ))}
            </ol>
          </div>
        ))}
      </Grid>
      <Grid className={css.special}>
        <h3 className={css.specialTitle}>{t('visit.specialTitle')}</h3>
        {coming.length > 0 ? (
          <ol className={css.list}>
            {coming.map((one) => (
              <li key={`${one.from} ${one.note}`} id={specialId(opening, one)} className={css.line}>
                <p>{sayDays(one.from, one.to, t, lang)}</p>
                <p>{sayHours(one.hours, t)}</p>
                <p className={css.note}>{one.note}</p>
              </li>
            ))}
          </ol>
        ) : (
          <p className={css.list}>{t('visit.specialNone')}</p>
        )}
      </Grid>
    </section>
  )
}

const specialId = (opening: Opening, one: Opening['exceptions'][number]) =>
  `special-${opening.exceptions.indexOf(one) + 1}`
