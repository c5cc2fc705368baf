import type { Card as CardOf } from '../../api/types.ts'
import { Card } from './Card.tsx'
import { useWords } from '../../i18n/index.ts'
import css from './AllAlong.module.css'

/** What goes on in a month without hours of its own. */
export function AllAlong({ events }: { events: readonly CardOf<'event'>[] }) {
  const { t } = useWords()
  if (events.length === 0) return null
  return (
    <section aria-labelledby="all-along" className={css.box}>
      <h3 id="all-along" className={css.heading}>
        {t('event.allAlongTitle')}
      </h3>
      <ul className={css.cards}>
        {events.map((event) => (
          <li key={event.id}>
            <Card record={event} level={3} phone={72} />
          </li>
        ))}
      </ul>
    </section>
  )
}
