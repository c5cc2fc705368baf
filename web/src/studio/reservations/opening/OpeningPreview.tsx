import { useToday } from '../../../desk/parts/useToday.ts'
import { formOf } from '../../../form/useForm.ts'
import { useWords } from '../../../i18n/index.ts'
import { addDays, formatHours, weekdayName, weekdayOf } from '../../../lib/calendar.ts'
import { classes } from '../../../lib/classes.ts'
import { formatDate } from '../../../lib/dates.ts'
import { hoursOn } from '../../../lib/opening.ts'
import { dayNames } from '../../../nouns/booking/planning.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import programmeForm from '../ProgrammeForm.module.css'
import css from './OpeningPreview.module.css'
import { soFar, type Written } from './written.ts'

/** Weeks that are drawn, this one included. */
const WEEKS = 6

const { useValue } = formOf<Written>()

/** The next weeks as they would be by what is written: what was forgotten is seen before it is kept. */
export function OpeningPreview() {
  const { t, lang } = useWords()
  const today = useToday()
  const weekly = useValue('weekly')
  const exceptions = useValue('exceptions')
  const opening = soFar({ weekly, exceptions, lineZh: '', lineEn: '' }, lang)
  const first = addDays(today, -weekdayOf(today))
  const days = Array.from({ length: WEEKS * dayNames.length }, (_, ahead) => addDays(first, ahead))
  return (
    <section aria-labelledby="opening-preview">
      <h2 id="opening-preview" className={programmeForm.heading}>
        {t('openingDesk.preview')}
      </h2>
      <p className={css.names} aria-hidden="true">
        {dayNames.map((name, day) => (
          <span key={name}>{weekdayName(day, lang, 'short')}</span>
        ))}
      </p>
      <ol className={css.days}>
        {days.map((day) => {
          const { hours, note } = hoursOn(opening, day)
          const said = hours ? formatHours(hours.opens, hours.closes, lang) : t('openingDesk.closed')
          return (
            <li
              key={day}
              className={classes(css.day, !hours && css.closed, note !== '' && css.differs, day === today && css.today)}
              title={note}
            >
              <VisuallyHidden>{[formatDate(day, lang), said, note].filter(Boolean).join(' ')}</VisuallyHidden>
              <span aria-hidden="true" className={css.number}>
                {day.endsWith('-01') || day === first
                  ? `${Number(day.slice(5, 7))}/${Number(day.slice(8))}`
                  : Number(day.slice(8))}
              </span>
              <span aria-hidden="true">
                {hours ? (
                  <>
                    {hours.opens}
                    <br />
                    {hours.closes}
                  </>
                ) : (
                  said
                )}
              </span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
