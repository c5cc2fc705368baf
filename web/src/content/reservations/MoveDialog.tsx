import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../api/client.ts'
import { type Failure, failureOf } from '../../api/failure.ts'
import { useMuseumDay } from '../../api/useMuseumDay.ts'
import { useWords } from '../../i18n/index.ts'
import { addDays, formatHours } from '../../lib/calendar.ts'
import { moveTo, refreshReservations, type Reservation } from '../../nouns/booking/reservation.ts'
import type { Slot } from '../../nouns/booking/slots.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Refusal } from '../parts/Refusal.tsx'
import { useDayWords } from '../booking/useDayWords.ts'
import { useSlots } from '../booking/useSlots.ts'
import css from './dialogs.module.css'

/** Days that are offered. */
const DAYS = 21

interface MoveDialogProps {
  reservation: Reservation
  onClose: () => void
  /** The party has the new places, and how it is said. */
  onMoved: (word: string) => Promise<void>
}

/** Choosing another time of the same programme. The old places are kept until the new ones are there (RULES bookings 8). */
export default function MoveDialog({ reservation: one, onClose, onMoved }: MoveDialogProps) {
  const client = useQueryClient()
  const { t, lang } = useWords()
  const { sayDate } = useDayWords()
  const today = useMuseumDay()
  const board = useSlots(one.programmeId, today, addDays(today, DAYS))
  const [chosen, setChosen] = useState<number | null>(null)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  // Whoever lost places because the museum closed chooses before everybody else.
  const isFirst = one.state === 'cancelledByMuseum'
  const fits = ({ id, state, free }: Slot) =>
    id !== one.slotId && free >= one.size && (state === 'open' || (isFirst && state === 'upcoming'))
  const slots = board.data?.slots.filter(fits) ?? []

  async function move(): Promise<void> {
    if (chosen === null) return
    setBusy(true)
    setFailure(null)
    try {
      await moveTo(lang, one.code, chosen)
      onClose()
      await onMoved(t('places.my.moved'))
    } catch (error) {
      const { text, told } = failureOf(error, t('error.request'))
      // Whoever was refused still has the old places; after an answer that was lost, the page is asked what is so.
      const isRefused = error instanceof ApiError && (error.code === 409 || error.code === 422)
      setFailure(isRefused && !isFirst ? { text: t('places.my.moveKept', { text }), told: false } : { text, told })
      setChosen(null)
      setBusy(false)
      void board.refetch()
      void refreshReservations(client)
    }
  }

  return (
    <Dialog
      title={t('places.my.moveTitle')}
      closeLabel={t('places.my.close')}
      onClose={onClose}
      acts={
        <>
          <Button onClick={onClose}>{t('places.my.keep')}</Button>
          <Button look="solid" disabled={busy || chosen === null} onClick={() => void move()}>
            {t('places.my.moveNow')}
          </Button>
        </>
      }
    >
      {!isFirst && <p>{t('places.my.moveText')}</p>}
      {!board.data && !board.isError && (
        <p role="status" className={css.none}>
          {t('places.my.moveWaiting')}
        </p>
      )}
      {!board.data && board.isError && (
        <div role="alert" className={css.none}>
          <p>{t('places.my.moveFailed')}</p>
          <Button className={css.again} onClick={() => void board.refetch()}>
            {t('error.retry')}
          </Button>
        </div>
      )}
      {board.data && slots.length === 0 && <p className={css.none}>{t('places.my.moveNone', { count: one.size })}</p>}
      {slots.length > 0 && (
        <fieldset className={css.slots}>
          <legend>{t('places.slotsLabel')}</legend>
          {slots.map((slot) => (
            <label key={slot.id} className={css.slot}>
              <input
                type="radio"
                name="slot"
                className={css.check}
                checked={chosen === slot.id}
                onChange={() => setChosen(slot.id)}
              />
              <span className={css.when}>
                <span>{sayDate(slot.date, 'short')}</span>
                <span className={css.hours}>{formatHours(slot.starts, slot.ends, lang)}</span>
              </span>
              <span className={css.free}>{t('places.state.open', { count: slot.free })}</span>
            </label>
          ))}
        </fieldset>
      )}
      <Refusal failure={failure} className={css.refused} />
    </Dialog>
  )
}
