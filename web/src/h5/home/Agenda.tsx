import { RecordLink } from '../../content/RecordLink.tsx'
import { recordLang } from '../../content/recordLang.ts'
import type { AgendaDay } from '../../content/today/programme.ts'
import { weekdayWord } from '../../content/today/weekday.ts'
import { useWords } from '../../i18n/index.ts'
import { formatHours } from '../../lib/calendar.ts'
import { formatDate, formatMonthShort, parseIsoDate } from '../../lib/dates.ts'
import { pages } from '../../lib/paths.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { Part } from '../kit/Part.tsx'
import css from './Agenda.module.css'

/** The next days on which something happens, one below the other. */
export function Agenda({ days }: { days: readonly AgendaDay[] }) {
  const { t, lang } = useWords()
  return (
    <Part title={t('site.agendaTitle')} all={{ to: pages.eventList, label: t('site.agendaAll') }}>
      <ol className={css.days}>
        {days.slice(0, 3).map(({ day, events }) => (
          <li key={day} className={css.day}>
            <h3 className={css.date}>
              <VisuallyHidden>{formatDate(day, lang)}</VisuallyHidden>
              <span aria-hidden="true" className={css.figure}>
                {parseIsoDate(day)?.day}
              </span>
              <span aria-hidden="true" className={css.month}>
                {formatMonthShort(day, lang)}
                <br />
                {t(weekdayWord(day))}
              </span>
            </h3>
            <ul>
              {events.map((event) => (
                <li key={event.id} className={css.event}>
                  <h4 className={css.title}>
                    <RecordLink kind="event" record={event} className={css.link} />
                  </h4>
                  <p className={css.facts}>
                    {formatHours(event.starts, event.ends, lang)}
                    {event.place && (
                      <>
                        {' · '}
                        <span lang={recordLang(event, lang)}>{event.place}</span>
                      </>
                    )}
                  </p>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </Part>
  )
}
