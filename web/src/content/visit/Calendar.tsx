import { useState } from 'react'
import { useWords } from '../../i18n/index.ts'
import { addDays, addMonths, daysOf, monthOf, weekdayOf } from '../../lib/calendar.ts'
import { weekRuns } from '../../lib/openingWeek.ts'
import { formatMonth } from '../../lib/dates.ts'
import { type Opening } from '../../lib/opening.ts'
import { useIsPhone } from '../../ui/edition.ts'
import { Grid } from '../../ui/Grid.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import css from './Calendar.module.css'
import { CalendarDay } from './CalendarDay.tsx'
import { sayDays, sayHours, sayWeekday, shortWeekdays } from './say.ts'
import { useToday } from './useToday.ts'

/** How many months lie ahead, at least: so far one may turn. */
const HORIZON = 10

/**
 * The rule of the week, a sheet of two months of days, on a phone of one, and every day that differs. A museum that says
 * nothing has no calendar.
 */
export function Calendar({ opening }: { opening: Opening }) {
  const { t, lang } = useWords()
  const { today } = useToday()
  const isPhone = useIsPhone()
  const [ahead, setAhead] = useState(0)
  if (opening.weekly.length === 0) return null
  const first = addMonths(monthOf(today), ahead)
  const months = isPhone ? [first] : [first, addMonths(first, 1)]
  const step = months.length
  // A phone shows no week that is over.
  const monday = isPhone ? addDays(today, -weekdayOf(today)) : ''
  const sheets = months.map((month) => ({ month, days: daysOf(month).filter((day) => day >= monday) }))
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
              {isPhone
                ? formatMonth(first, lang)
                : t('visit.months', { from: formatMonth(first, lang), to: formatMonth(months[1] ?? first, lang) })}
            </VisuallyHidden>
          </p>
          <IconButton
            icon="arrowLeft"
            label={t(isPhone ? 'visit.previousMonth' : 'visit.previous')}
            disabled={ahead === 0}
            onClick={() => setAhead(ahead - step)}
          />
          <IconButton
            icon="arrow"
            label={t(isPhone ? 'visit.followingMonth' : 'visit.following')}
            disabled={ahead >= HORIZON}
            onClick={() => setAhead(ahead + step)}
          />
        </div>
      </Grid>
      <Grid className={css.months}>
        {sheets.map(({ month, days }) => (
          <div key={month} className={css.month}>
            <h3 className={css.name}>{formatMonth(month, lang)}</h3>
            <p className={css.weekdays} aria-hidden="true">
              {shortWeekdays(t).map((one) => (
                <span key={one}>{one}</span>
              ))}
            </p>
            <ol
              className={css.days}
              data-column={weekdayOf(days[0] ?? month)}
              aria-label={t('visit.monthList', { month: formatMonth(month, lang) })}
            >
              {days.map((day) => (
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
