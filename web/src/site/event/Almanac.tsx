import { Leaf } from '../../content/event/Leaf.tsx'
import { useWords } from '../../i18n/index.ts'
import { Container } from '../../ui/Container.tsx'
import type { ActivitiesProps } from './ActivityListPage.tsx'
import css from './Almanac.module.css'

/** Festivals as leaves torn off a calendar: the next one large beside its picture, the others as they follow. */
export function Almanac({ events, leads }: ActivitiesProps) {
  const { t } = useWords()
  const [lead] = leads ? events : []
  const others = lead ? events.slice(1) : events
  return (
    <>
      {lead && <Leaf record={lead} look="lead" first />}
      {others.length > 0 && (
        <Container>
          <ol className={css.leaves} aria-label={t('event.list')}>
            {others.map((event) => (
              <li key={event.id}>
                <Leaf record={event} />
              </li>
            ))}
          </ol>
        </Container>
      )}
    </>
  )
}
