import { Link } from '@tanstack/react-router'
import type { Neighbour } from '../../api/types.ts'
import { useWords } from '../../i18n/index.ts'
import { pages } from '../../lib/paths.ts'
import { Container } from '../../ui/Container.tsx'
import { Icon } from '../../ui/Icon.tsx'
import css from './Neighbours.module.css'

interface NeighboursProps {
  previous: Neighbour | null
  next: Neighbour | null
}

/** The exhibitions before and after this one in its list. */
export function Neighbours({ previous, next }: NeighboursProps) {
  const { t } = useWords()
  if (!previous && !next) return null
  return (
    <Container className={css.box}>
      <nav aria-label={t('exhibition.more')} className={css.nav}>
        <div>
          {previous && (
            <Link to={pages.exhibitionDetail} search={{ id: String(previous.id) }} className={css.link}>
              <span className={css.label}>
                <Icon name="arrowLeft" />
                {t('exhibition.previousLabel')}
              </span>
              <span className={css.title}>{previous.title}</span>
            </Link>
          )}
        </div>
        <div className={css.end}>
          {next && (
            <Link to={pages.exhibitionDetail} search={{ id: String(next.id) }} className={css.link}>
              <span className={css.label}>
                {t('exhibition.nextLabel')}
                <Icon name="arrow" />
              </span>
              <span className={css.title}>{next.title}</span>
            </Link>
          )}
        </div>
      </nav>
    </Container>
  )
}
