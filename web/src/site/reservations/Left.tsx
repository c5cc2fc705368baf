import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useWords } from '../../i18n/index.ts'
import type { Reservation } from '../../nouns/booking/reservation.ts'
import { slotsQuery } from '../../nouns/booking/slots.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { Share } from '../booking/Share.tsx'
import { leftOf, useClock } from '../booking/useClock.ts'
import css from './Left.module.css'

/** A place is held for ten minutes, and is held no longer (RULES bookings 3). */
const HELD_MS = 600_000
const MINUTE_MS = 60_000
/** Minutes at which ears are told what is left: each second would be noise. */
const SAID = [1, 2, 5] as const

interface LeftProps {
  reservation: Reservation
  onLapsed: () => void
}

/** How long places are still held. The slot's own call tells the server's clock; until it has, there is nothing to count. */
export function Left({ reservation: { programmeId, date, holdUntil }, onLapsed }: LeftProps) {
  const { lang } = useWords()
  const { data } = useQuery(slotsQuery(lang, programmeId, date, date))
  if (!data || holdUntil === null) return null
  return <Counted ahead={data.ahead} until={Date.parse(holdUntil)} onLapsed={onLapsed} />
}

function Counted({ ahead, until, onLapsed }: { ahead: number; until: number; onLapsed: () => void }) {
  const { t } = useWords()
  // The two clocks were compared across a network: it is never more than there was.
  const left = Math.min(until - useClock(ahead), HELD_MS)
  const isOver = left <= 0
  useEffect(() => {
    if (isOver) onLapsed()
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
      <Share of={left} whole={HELD_MS} className={css.share} />
      <VisuallyHidden>
        <span role="status">{count !== undefined && t('places.my.leftSaid', { count })}</span>
      </VisuallyHidden>
    </div>
  )
}
