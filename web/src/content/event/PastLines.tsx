import type { Card } from '../../api/types.ts'
import { RecordLink } from '../RecordLink.tsx'
import { useWords } from '../../i18n/index.ts'
import { formatDateRange } from '../../lib/dates.ts'
import { Container } from '../../ui/Container.tsx'
import css from './PastLines.module.css'

/** What is over, in small print: a day and a title. */
export function PastLines({ events }: { events: readonly Card<'event'>[] }) {
  const { t, lang } = useWords()
  if (events.length === 0) return null
  return (
    <Container>
      <section aria-labelledby="past" className={css.box}>
        <h2 id="past" className={css.heading}>
          {t('event.pastTitle')}
        </h2>
        <ul className={css.lines}>
          {events.map((event) => (
            <li key={event.id} className={css.line}>
              <h3 className={css.title}>
                <RecordLink kind="event" record={event} className={css.link} />
              </h3>
              <p className={css.date}>{formatDateRange(event.startsOn, event.endsOn, lang)}</p>
            </li>
          ))}
        </ul>
      </section>
    </Container>
  )
}
