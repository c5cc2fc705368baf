import { Suspense, useState } from 'react'
import { type Failure, failureOf } from '../../api/failure.ts'
import { useWords } from '../../i18n/index.ts'
import { lazyPart } from '../../lib/lazy.tsx'
import { isOff } from '../../nouns/booking/calendarFile.ts'
import { confirmHeld, giveBack } from '../../nouns/booking/reserve.ts'
import type { Reservation } from '../../nouns/booking/reservation.ts'
import { Button } from '../../ui/Button.tsx'
import { ReservedFacts } from '../booking/ReservedFacts.tsx'
import css from '../booking/Slip.module.css'
import { Refusal } from '../parts/Refusal.tsx'
import { calendarWord, saveCalendar } from './calendar.ts'
import { useInstantWords } from './useInstantWords.ts'

/** What is said of groups comes with the first of them. */
const GroupFactsPart = lazyPart(() => import('./GroupFacts.tsx'))
const CancelDialogPart = lazyPart(() => import('./CancelDialog.tsx'))
const MoveDialogPart = lazyPart(() => import('./MoveDialog.tsx'))

interface SlipRestProps {
  reservation: Reservation
  /** Asks again how everything stands. */
  onChange: () => Promise<void>
  /** Its places are given back, and how that is said: the slip goes, so it is said above. */
  onGone: (word: string) => Promise<void>
  /** What was pressed may go away with what it does. */
  keepFocus: () => void
  /** Absent in an edition that prints none. */
  onPrint?: (() => void) | undefined
}

/** The part of a slip that stays: the facts, what is to be known of them, and what can be done. */
export function SlipRest({ reservation: one, onChange, onGone, keepFocus, onPrint }: SlipRestProps) {
  const { t, lang } = useWords()
  const { sayMinute, sayHour } = useInstantWords()
  const [asking, setAsking] = useState<'cancel' | 'move' | null>(null)
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState('')
  const [failure, setFailure] = useState<Failure | null>(null)
  const isHeld = one.state === 'held'

  async function changed(word: string): Promise<void> {
    setSaid('')
    keepFocus()
    await onChange()
    setSaid(word)
  }

  async function run(act: () => Promise<unknown>, done: () => Promise<void>): Promise<void> {
    setBusy(true)
    setFailure(null)
    try {
      await act()
      await done()
    } catch (error) {
      setFailure(failureOf(error, t('error.request')))
      // It may have lapsed meanwhile, or have been changed elsewhere.
      await onChange()
    }
    setBusy(false)
  }

  return (
    <div className={css.rest}>
      <ReservedFacts reservation={one} />
      {one.group && (
        <Suspense fallback={null}>
          <GroupFactsPart reservation={one} onNamed={changed} />
        </Suspense>
      )}
      {one.note && !isOff(one) && <p className={css.note}>{one.note}</p>}
      {isHeld && one.holdUntil && <p className={css.note}>{t('places.heldText', { time: sayHour(one.holdUntil) })}</p>}
      {one.mayChange && one.state === 'confirmed' && (
        <p className={css.note}>{t('places.cancelUntil', { at: sayMinute(one.cancelUntil) })}</p>
      )}
      {one.state === 'cancelledByMuseum' && one.mayMove && <p className={css.note}>{t('places.my.choose')}</p>}
      <p role="status" className={css.said}>
        {said}
      </p>
      <Refusal failure={failure} className={css.refused} />
      <div className={css.acts}>
        {isHeld && (
          <>
            <Button
              look="solid"
              disabled={busy}
              onClick={() =>
                void run(
                  () => confirmHeld(lang, one.code),
                  () => changed(t('places.my.confirmed')),
                )
              }
            >
              {t('places.confirm')}
            </Button>
            <Button
              disabled={busy}
              onClick={() =>
                void run(
                  () => giveBack(lang, one.code),
                  () => onGone(t('places.gaveBack')),
                )
              }
            >
              {t('places.giveBack')}
            </Button>
          </>
        )}
        {(one.mayMove || one.mayChange) && !isHeld && (
          <div className={css.pair}>
            {one.mayMove && <Button onClick={() => setAsking('move')}>{t('places.my.move')}</Button>}
            {one.mayChange && <Button onClick={() => setAsking('cancel')}>{t('places.my.cancel')}</Button>}
          </div>
        )}
        {!isHeld && one.state !== 'rejected' && one.state !== 'pendingReview' && (
          <div className={css.pair}>
            <Button onClick={() => saveCalendar(one)}>{t(calendarWord(one))}</Button>
            {onPrint && <Button onClick={onPrint}>{t('places.my.print')}</Button>}
          </div>
        )}
      </div>
      {asking === 'cancel' && (
        <Suspense fallback={null}>
          <CancelDialogPart reservation={one} onClose={() => setAsking(null)} onSmaller={changed} onGone={onGone} />
        </Suspense>
      )}
      {asking === 'move' && (
        <Suspense fallback={null}>
          <MoveDialogPart reservation={one} onClose={() => setAsking(null)} onMoved={changed} />
        </Suspense>
      )}
    </div>
  )
}
