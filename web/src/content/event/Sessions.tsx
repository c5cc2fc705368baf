import type { Detail } from '../../api/types.ts'
import { useWords } from '../../i18n/index.ts'
import { formatHours, formatWeekday } from '../../lib/calendar.ts'
import { formatDate } from '../../lib/dates.ts'
import { Grid } from '../../ui/Grid.tsx'
import css from './Sessions.module.css'

interface SessionsProps {
  record: Detail<'event'>
  /** The museum's day: what lies before it is over. */
  today: string
  lang: string | undefined
}

/** Every time at which an event takes place, as the board at the door lists them. */
export function Sessions({ record, today, lang: foreign }: SessionsProps) {
  const { t, lang } = useWords()
  const { sessions } = record
  if (sessions.length === 0) return null
  const left = sessions.filter(({ day }) => day >= today).length
  return (
    <div className={css.band}>
      <Grid>
        <div className={css.aside}>
          <h2 id="sessions" className={css.heading}>
            {t('event.sessionsTitle')}
          </h2>
          <p className={css.note}>{left > 0 ? t('event.sessionsLeft', { count: left }) : t('event.sessionsOver')}</p>
        </div>
        <table className={css.table} aria-labelledby="sessions">
          <thead>
            <tr>
              <th scope="col">{t('event.dayColumn')}</th>
              <th scope="col">{t('event.hoursColumn')}</th>
              <th scope="col">{t('event.placeColumn')}</th>
              <th scope="col">{t('event.capacityColumn')}</th>
            </tr>
          </thead>
          <tbody>
            {sessions.map((session) => {
              const isOver = session.day < today
              const { day, starts, ends, place, capacity } = session
              return (
                <tr key={`${day} ${starts}`} className={isOver ? css.over : undefined}>
                  <th scope="row" className={css.day}>
                    {formatDate(day, lang)}
                    <span className={css.weekday}>{formatWeekday(day, lang, 'short')}</span>
                  </th>
                  <td className={css.hours}>{formatHours(starts, ends, lang)}</td>
                  <td lang={foreign}>{place ?? record.place}</td>
                  <td>
                    {isOver
                      ? t('event.over')
                      : capacity === null
                        ? t('event.unlimited')
                        : t('event.places', { count: capacity })}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </Grid>
    </div>
  )
}
