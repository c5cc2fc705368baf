import { useState } from 'react'
import { type Failure, failureOf } from '../../api/failure.ts'
import { useWords } from '../../i18n/index.ts'
import { cancelPlaces, type Reservation } from '../../nouns/booking/reservation.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Refusal } from '../parts/Refusal.tsx'
import css from './dialogs.module.css'
import { useInstantWords } from './useInstantWords.ts'

interface CancelDialogProps {
  reservation: Reservation
  onClose: () => void
  /** Some are out, and how it is said. */
  onSmaller: (word: string) => Promise<void>
  /** Everybody is. */
  onGone: (word: string) => Promise<void>
}

/** Giving places back: of everybody, or of some. Who stays keeps the ticket. */
export default function CancelDialog({ reservation: one, onClose, onSmaller, onGone }: CancelDialogProps) {
  const { t, lang } = useWords()
  const { sayMinute } = useInstantWords()
  const there = one.persons.filter(({ isOut }) => !isOut)
  const [out, setOut] = useState<readonly number[]>(there.map(({ n }) => n))
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const isWhole = out.length === there.length

  async function cancel(): Promise<void> {
    setBusy(true)
    setFailure(null)
    try {
      await cancelPlaces(lang, one.code, isWhole ? undefined : [...out])
      onClose()
      if (isWhole) await onGone(t('places.my.cancelled'))
      else await onSmaller(t('places.my.smaller', { count: out.length }))
    } catch (error) {
      setFailure(failureOf(error, t('error.request')))
      setBusy(false)
    }
  }

  return (
    <Dialog
      title={t('places.my.cancelTitle')}
      closeLabel={t('places.my.close')}
      onClose={onClose}
      acts={
        <>
          <Button onClick={onClose}>{t('places.my.keep')}</Button>
          <Button look="solid" disabled={busy || out.length === 0} onClick={() => void cancel()}>
            {t(isWhole ? 'places.my.cancelAll' : 'places.my.cancelSome', { count: out.length })}
          </Button>
        </>
      }
    >
      <p>{t('places.my.cancelText', { programme: one.programme })}</p>
      <p className={css.until}>{t('places.cancelUntil', { at: sayMinute(one.cancelUntil) })}</p>
      {there.length > 1 && (
        <fieldset className={css.persons}>
          <legend>{t('places.my.whoLeaves')}</legend>
          {there.map(({ n, name }) => (
            <label key={n} className={css.person}>
              <input
                type="checkbox"
                className={css.check}
                checked={out.includes(n)}
                onChange={({ target }) => setOut(target.checked ? [...out, n] : out.filter((other) => other !== n))}
              />
              {name || t('places.person', { n })}
            </label>
          ))}
        </fieldset>
      )}
      <Refusal failure={failure} className={css.refused} />
    </Dialog>
  )
}
