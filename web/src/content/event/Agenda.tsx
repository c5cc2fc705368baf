import { Link } from '@tanstack/react-router'
import { useWords } from '../../i18n/index.ts'
import { formatWeekday, type Month } from '../../lib/calendar.ts'
import { formatDate, formatDayShort, formatMonth, nameOfMonth } from '../../lib/dates.ts'
import { Icon } from '../../ui/Icon.tsx'
import more from '../../ui/moreLink.module.css'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { FreeNote } from '../booking/FreeNote.tsx'
import { RecordLink } from '../RecordLink.tsx'
import css from './Agenda.module.css'
import { dayId, type EventDay } from './days.ts'
import { Occasion as OccasionRow } from './Occasion.tsx'

/** A month day by day, as a diary lists it. What is over stands below in small print. */
export function Agenda({ days, next }: { days: readonly EventDay[]; next: Month | null }) {
  const { t, lang } = useWords()
  const coming = days.filter(({ isPast }) => !isPast)
  const past = days.filter(({ isPast }) => isPast)
  return (
    <>
      {coming.length > 0 && (
        <ol aria-label={t('event.list')}>
          {coming.map(({ day, occasions }, index) => (
            <li key={day} id={dayId(day)} tabIndex={-1} className={css.day}>
              <h3 className={css.date}>
                <VisuallyHidden>{`${formatDate(day, lang)} ${formatWeekday(day, lang)}`}</VisuallyHidden>
                <span aria-hidden="true">
                  <span className={css.figure}>{Number(day.slice(8))}</span>
                  <span className={css.weekday}>
                    {formatWeekday(day, lang)}
                    <span className={css.month}>{nameOfMonth(day, lang)}</span>
                  </span>
                </span>
              </h3>
              <ul className={css.occasions}>
                {occasions.map(({ event, session }, place) => (
                  <li key={`${event.id} ${session.starts}`}>
                    <OccasionRow
                      record={event}
                      session={session}
                      note={session.capacity !== null && <FreeNote event={event.id} session={session} />}
                      again={coming.slice(0, index).some((one) => one.occasions.some((other) => other.event === event))}
                      first={index === 0 && place === 0}
                    />
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ol>
      )}
      {next && (
        <p className={css.next}>
          <Link to="." search={(before) => ({ ...before, month: next })} className={more.more}>
            <span>{t('event.toMonth', { month: formatMonth(next, lang) })}</span>
            <Icon name="arrow" />
          </Link>
        </p>
      )}
      {past.length > 0 && (
        <section aria-labelledby="past" className={css.past}>
          <h3 id="past" className={css.pastTitle}>
            {t('event.pastTitle')}
          </h3>
          <ul className={css.lines}>
            {past.flatMap(({ day, occasions }) =>
              occasions.map(({ event, session }, place) => (
                <li
                  key={`${day} ${event.id} ${session.starts}`}
                  id={place === 0 ? dayId(day) : undefined}
                  tabIndex={place === 0 ? -1 : undefined}
                  className={css.line}
                >
                  <span className={css.short}>{formatDayShort(day, lang)}</span>
                  <RecordLink kind="event" record={event} className={css.link} />
                </li>
              )),
            )}
          </ul>
        </section>
      )}
    </>
  )
}
