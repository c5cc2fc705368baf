import { Link } from '@tanstack/react-router'
import { RecordLink } from '../../content/RecordLink.tsx'
import { recordLang } from '../../content/recordLang.ts'
import type { AgendaDay } from '../../content/today/programme.ts'
import { weekdayWord } from '../../content/today/weekday.ts'
import { useWords } from '../../i18n/index.ts'
import { formatHours } from '../../lib/calendar.ts'
import { formatDate, formatMonthShort, parseIsoDate } from '../../lib/dates.ts'
import { pages } from '../../lib/paths.ts'
import { Container } from '../../ui/Container.tsx'
import { Icon } from '../../ui/Icon.tsx'
import more from '../../ui/moreLink.module.css'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import css from './Agenda.module.css'

/** The next days on which something happens, side by side like the leaves of a calendar. */
export function Agenda({ days }: { days: readonly AgendaDay[] }) {
  const { t, lang } = useWords()
  return (
    <section id="part-agenda" aria-labelledby="home-agenda" className={css.band}>
      <Container>
        <div className={css.head}>
          <SectionHeading id="home-agenda" eyebrow={t('site.agendaLede')}>
            {t('site.agendaTitle')}
          </SectionHeading>
          <Link to={pages.eventList} className={more.more}>
            <span>{t('site.agendaAll')}</span>
            <Icon name="arrow" />
          </Link>
        </div>
        <ol className={css.days}>
          {days.map(({ day, events }) => (
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
                    <p className={css.time}>{formatHours(event.starts, event.ends, lang)}</p>
                    <h4 className={css.title}>
                      <RecordLink kind="event" record={event} className={css.link} />
                    </h4>
                    {event.place && (
                      <p className={css.place} lang={recordLang(event, lang)}>
                        {event.place}
                      </p>
                    )}
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ol>
      </Container>
    </section>
  )
}
