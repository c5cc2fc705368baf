import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { ApiError } from '../../api/client.ts'
import { type Failure, failureOf } from '../../api/failure.ts'
import { profileQuery } from '../../api/queries.ts'
import type { Schemas } from '../../api/types.ts'
import { useWords } from '../../i18n/index.ts'
import { museumMinute } from '../../lib/museumTime.ts'
import { confirmHeld, giveBack } from '../../nouns/booking/reserve.ts'
import { Button } from '../../ui/Button.tsx'
import type { Level } from './Desk.tsx'
import css from './Held.module.css'
import { ReservedFacts } from './ReservedFacts.tsx'
import { Share } from './Share.tsx'
import { useArrival } from './useArrival.ts'
import { leftOf, useClock } from './useClock.ts'

interface HeldProps {
  level: Level
  reservation: Schemas['Reservation']
  /** How far the server's clock is ahead of this one. */
  ahead: number
  onConfirmed: (reservation: Schemas['Reservation']) => void
  /** It is held no more, and why. */
  onOver: (code: string, text: string) => void
}

/** A place is held for ten minutes, and is held no longer (RULES bookings 3). */
const HELD_MS = 600_000

/** The third step: what is held, how long it still is, and the one word that keeps it. */
export function Held({ reservation, level, ahead, onConfirmed, onOver }: HeldProps) {
  const { t, lang } = useWords()
  const id = useId()
  const Tag = `h${level}` as const
  const title = useArrival()
  const { data: profile } = useSuspenseQuery(profileQuery(lang))
  const now = useClock(ahead)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const { code, holdUntil } = reservation
  const until = Date.parse(holdUntil ?? '')
  // The two clocks were compared across a network: it is never more than there was.
  const left = Math.min(until - now, HELD_MS)

  const isOver = left <= 0 && !busy
  useEffect(() => {
    if (isOver) onOver(code, t('places.lapsed'))
  }, [isOver, code, onOver, t])

  async function run(act: () => Promise<void>): Promise<void> {
    if (busy) return
    setBusy(true)
    setFailure(null)
    try {
      await act()
    } catch (error) {
      setBusy(false)
      // It lapsed, or was given back elsewhere: the server's words say which.
      if (error instanceof ApiError && error.code === 409) onOver(code, error.message)
      else setFailure(failureOf(error, t('error.request')))
    }
  }

  return (
    <section aria-labelledby={id} className={css.held}>
      <div>
        <p className={css.label}>{t('places.heldLeft')}</p>
        <p className={css.left} role="timer">
          {leftOf(left)}
        </p>
        <Share of={left} whole={HELD_MS} className={css.share} />
      </div>
      <div>
        <Tag id={id} ref={title} tabIndex={-1} className={css.title}>
          {t('places.heldTitle')}
        </Tag>
        <p className={css.text}>{t('places.heldText', { time: museumMinute(profile.clock, until).slice(11) })}</p>
        <ReservedFacts reservation={reservation} />
        {failure && (
          <p role={failure.told ? undefined : 'alert'} className={css.failure}>
            {failure.text}
          </p>
        )}
        <div className={css.acts}>
          <Button
            look="solid"
            disabled={busy}
            onClick={() => void run(async () => onConfirmed(await confirmHeld(lang, code)))}
          >
            {t(busy ? 'places.confirming' : 'places.confirm')}
          </Button>
          <Button
            disabled={busy}
            onClick={() =>
              void run(async () => {
                await giveBack(lang, code)
                onOver(code, t('places.gaveBack'))
              })
            }
          >
            {t('places.giveBack')}
          </Button>
        </div>
      </div>
    </section>
  )
}
