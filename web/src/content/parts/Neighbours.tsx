import type { Neighbour } from '../../api/types.ts'
import { useWords } from '../../i18n/index.ts'
import { Container } from '../../ui/Container.tsx'
import { Icon } from '../../ui/Icon.tsx'
import type { Addressed } from '../address.ts'
import { RecordLink } from '../RecordLink.tsx'
import css from './Neighbours.module.css'

interface NeighboursProps {
  kind: Addressed['kind']
  previous: Neighbour | null
  next: Neighbour | null
}

/** The records before and after this one in its list. */
export function Neighbours({ kind, previous, next }: NeighboursProps) {
  const { t } = useWords()
  if (!previous && !next) return null
  return (
    <Container className={css.box}>
      <nav aria-label={t('content.neighbours')} className={css.nav}>
        <div>
          {previous && (
            <RecordLink kind={kind} record={previous} className={css.link}>
              <span className={css.label}>
                <Icon name="arrowLeft" />
                {t('content.previousLabel')}
              </span>
              <span className={css.title}>{previous.title}</span>
            </RecordLink>
          )}
        </div>
        <div className={css.end}>
          {next && (
            <RecordLink kind={kind} record={next} className={css.link}>
              <span className={css.label}>
                {t('content.nextLabel')}
                <Icon name="arrow" />
              </span>
              <span className={css.title}>{next.title}</span>
            </RecordLink>
          )}
        </div>
      </nav>
    </Container>
  )
}
