import { Lesson } from '../../content/event/Lesson.tsx'
import { useWords } from '../../i18n/index.ts'
import { Container } from '../../ui/Container.tsx'
import type { ActivitiesProps } from './ActivityListPage.tsx'
import css from './Timetable.module.css'

/** What goes to schools, as a timetable pinned to the classroom door: for whom, which lesson, where and when. */
export function Timetable({ events }: ActivitiesProps) {
  const { t } = useWords()
  return (
    <Container>
      <div className={css.heads} aria-hidden="true">
        <p>{t('event.forWhom')}</p>
        <p>{t('event.lesson')}</p>
        <p>{t('event.whereAndWhen')}</p>
      </div>
      <ol className={css.rows} aria-label={t('event.list')}>
        {events.map((event, index) => (
          <li key={event.id}>
            <Lesson record={event} first={index < 2} />
          </li>
        ))}
      </ol>
    </Container>
  )
}
