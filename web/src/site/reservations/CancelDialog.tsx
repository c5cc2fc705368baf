import { useState } from 'react'
import { type Failure, failureOf } from '../../api/failure.ts'
import { useWords } from '../../i18n/index.ts'
import { cancelPlaces, type Reservation } from '../../nouns/booking/reservation.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Refusal } from '../account/Refusal.tsx'
import css from './dialogs.module.css'

export interface DialogProps {
  reservation: Reservation
  onClose: () => void
  onDone: (word: string) => Promise<void>
}

/** Giving places back: of everybody, or of some. Who stays keeps the ticket. */
export function CancelDialog({ reservation: one, onClose, onDone }: DialogProps) {
  const { t, lang } = useWords()
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
      await onDone(t(isWhole ? 'places.my.cancelled' : 'places.my.smaller', { count: out.length }))
    } catch (error) {
      setFailure(failureOf(error, t('error.request')))
      setBusy(false)
    }
  }

  return (
    <Dialog
      title={t('places.my.cancelTitle')}
      closeLabel={t('account.close')}
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
      {there.length > 1 && (
        <fieldset className={css.persons}>
          <legend>{t('places.my.whoLeaves')}</legend>
          {there.map(({ n, name }) => (
            <label key={n} className={css.person}>
              <input
                type="checkbox"
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
