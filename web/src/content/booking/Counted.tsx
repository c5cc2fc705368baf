import { useEffect } from 'react'
import { useWords } from '../../i18n/index.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import css from './Counted.module.css'
import { Share } from './Share.tsx'
import { leftOf, useClock } from './useClock.ts'

const MINUTE_MS = 60_000
/** Minutes at which ears are told what is left: each second would be noise. */
const SAID = [1, 2, 5] as const

interface CountedProps {
  /** How far the server's clock is ahead of this one. */
  ahead: number
  until: string
  /** How long it was at first, in milliseconds. */
  whole: number
  onOver: () => void
}

/** How long places are still kept, second by second. */
export function Counted({ ahead, until, whole, onOver }: CountedProps) {
  const { t } = useWords()
  // The two clocks were compared across a network: it is never more than there was.
  const left = Math.min(Date.parse(until) - useClock(ahead), whole)
  const isOver = left <= 0
  useEffect(() => {
    if (isOver) onOver()
    // Once: what it does is another each time.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isOver])
  const count = isOver ? undefined : SAID.find((minutes) => left <= minutes * MINUTE_MS)
  return (
    <div className={css.left}>
      <p className={css.label}>{t('places.heldLeft')}</p>
      <p className={css.clock} role="timer">
        {leftOf(left)}
      </p>
      <Share of={left} whole={whole} className={css.share} />
      <VisuallyHidden>
        <span role="status">{count !== undefined && t('places.my.leftSaid', { count })}</span>
      </VisuallyHidden>
    </div>
  )
}
