import type { ReactNode } from 'react'
import { useMuseumDay } from '../../api/useMuseumDay.ts'
import { useWords } from '../../i18n/index.ts'
import { weekdayOf } from '../../lib/calendar.ts'
import type { Programme } from '../../nouns/booking/programmes.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { useNearPart } from '../near/useNearPart.ts'
import css from './Desk.module.css'
import { DeskSkeleton } from './DeskSkeleton.tsx'

/** How deep the headings of a desk lie on its page. */
export type Level = 2 | 3 | 4

export interface DeskProps {
  programme: Programme
  level: Level
  /** How many times of a day, or sessions, are to be expected. */
  rows: number
}

export interface BoardProps extends Omit<DeskProps, 'rows'> {
  /** What stands there until it is known what is free. */
  skeleton: ReactNode
  /** The same below the choice between coming alone and with a group. */
  inner: ReactNode
}

const load = async () => {
  const styles = import('./styles.ts').then((sheet) => sheet.bookingStyles())
  const [part] = await Promise.all([import('./Board.tsx'), styles])
  return part.default
}

/**
 * Where places of a programme are taken: a day, a time, who comes, ten minutes to confirm, a ticket. The first HTML holds
 * its empty shape; the desk itself, and what is free, are asked for when somebody comes near. `data-now`: only a living page knows it.
 */
export function Desk({ programme, level, rows }: DeskProps) {
  const { t } = useWords()
  const today = useMuseumDay()
  const weeks = programme.kind === 'event' ? 0 : Math.ceil((weekdayOf(today) + programme.rules.daysAhead + 4) / 7)
  const { ref, Part: Board, isLost, retry } = useNearPart(load)
  const skeleton = <DeskSkeleton weeks={weeks} rows={rows} hasGroups={programme.takesGroups} />
  return (
    <div ref={ref} className={css.desk} data-now>
      {Board ? (
        <Board
          programme={programme}
          level={level}
          skeleton={skeleton}
          inner={<DeskSkeleton weeks={weeks} rows={rows} hasGroups={false} />}
        />
      ) : isLost ? (
        <ErrorState title={t('booking.failedTitle')} retryLabel={t('booking.retry')} onRetry={retry}>
          {t('booking.failedText')}
        </ErrorState>
      ) : (
        skeleton
      )}
    </div>
  )
}
