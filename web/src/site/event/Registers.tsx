import { Post } from '../../content/event/Post.tsx'
import { Shift } from '../../content/event/Shift.tsx'
import { useWords } from '../../i18n/index.ts'
import { Container } from '../../ui/Container.tsx'
import type { ActivitiesProps } from './ActivityListPage.tsx'
import css from './Registers.module.css'

/** Hands wanted, in two registers: posts that one keeps all year, and days on which one helps. */
export function Registers({ events }: ActivitiesProps) {
  const { t } = useWords()
  const posts = events.filter(({ sessionsCount }) => sessionsCount === 0)
  const shifts = events.filter(({ sessionsCount }) => sessionsCount > 0)
  return (
    <Container className={css.registers}>
      {posts.length > 0 && (
        <section aria-labelledby="posts" className={css.posts}>
          <h2 id="posts" className={css.heading}>
            {t('event.postsTitle')}
          </h2>
          <ul className={css.list}>
            {posts.map((event, index) => (
              <li key={event.id}>
                <Post record={event} first={index === 0} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {shifts.length > 0 && (
        <section aria-labelledby="shifts" className={css.shifts}>
          <h2 id="shifts" className={css.heading}>
            {t('event.shiftsTitle')}
          </h2>
          <ul className={css.list}>
            {shifts.map((event) => (
              <li key={event.id}>
                <Shift record={event} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </Container>
  )
}
