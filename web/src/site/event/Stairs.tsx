import { Step } from '../../content/event/Step.tsx'
import { useWords } from '../../i18n/index.ts'
import { Container } from '../../ui/Container.tsx'
import type { ActivitiesProps } from './ActivityListPage.tsx'
import css from './Stairs.module.css'

/** How far each step stands in, down and up again. */
const places = [css.at1, css.at2, css.at3, css.at4, css.at5, css.at4, css.at3, css.at2]

/** What a little guide goes through, one step after the other, as a stair across the page. */
export function Stairs({ events }: ActivitiesProps) {
  const { t } = useWords()
  return (
    <Container>
      <ol className={css.stairs} aria-label={t('event.list')}>
        {events.map((event, index) => (
          <li key={event.id} className={places[index % places.length]}>
            <Step record={event} number={index + 1} first={index < 2} />
          </li>
        ))}
      </ol>
    </Container>
  )
}
