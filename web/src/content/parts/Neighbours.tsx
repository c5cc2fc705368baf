import type { Neighbour } from '../../api/types.ts'
import { useWords } from '../../i18n/index.ts'
import { Container } from '../../ui/Container.tsx'
import { Icon } from '../../ui/Icon.tsx'
import type { Addressed } from '../address.ts'
import { RecordLink } from '../RecordLink.tsx'
import css from './Neighbours.module.css'
import { useNeighbours } from './useNeighbours.ts'

interface NeighboursProps {
  kind: Addressed['kind']
  /** The records before and after it in the default order of its list, where it has one. */
  record: { id: number; previous?: Neighbour | null; next?: Neighbour | null }
}

/** The records before and after this one in the list that the visitor came from; without one, in that of its kind. */
export function Neighbours({ kind, record }: NeighboursProps) {
  const { t } = useWords()
  const inList = useNeighbours(kind, record.id)
  const { previous, next } = inList ?? record
  if (!previous && !next) return null
  return (
    <Container className={css.box}>
      <nav aria-label={t(inList ? 'content.neighboursInList' : 'content.neighbours')} className={css.nav}>
        <div>
          {previous && (
            <RecordLink kind={inList?.previous?.kind ?? kind} record={previous} className={css.link}>
              <span className={css.label}>
                <Icon name="arrowLeft" />
                {t(inList ? 'content.previousInList' : 'content.previousLabel')}
              </span>
              <span className={css.title}>{previous.title}</span>
            </RecordLink>
          )}
        </div>
        <div className={css.end}>
          {next && (
            <RecordLink kind={inList?.next?.kind ?? kind} record={next} className={css.link}>
              <span className={css.label}>
                {t(inList ? 'content.nextInList' : 'content.nextLabel')}
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
