import { useState } from 'react'
import { type Failure, failureOf } from '../../api/failure.ts'
import { useWords } from '../../i18n/index.ts'
import { stopWaiting, type WaitingEntry } from '../../nouns/booking/waiting.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import css from './PartyForm.module.css'
import { useDayWords } from './useDayWords.ts'

interface LeaveDialogProps {
  entry: WaitingEntry
  onClose: () => void
  /** Somebody waits no more, and how it is said. */
  onLeft: (word: string) => void
}

/** Leaving the waiting list, or letting go what is offered: neither comes back. */
export function LeaveDialog({ entry, onClose, onLeft }: LeaveDialogProps) {
  const { t, lang } = useWords()
  const { sayTime } = useDayWords()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const isOffer = entry.state === 'offered'

  async function leave(): Promise<void> {
    setBusy(true)
    setFailure(null)
    try {
      await stopWaiting(lang, entry.id)
      onClose()
      onLeft(t(isOffer ? 'waiting.refused' : 'waiting.left'))
    } catch (error) {
      setFailure(failureOf(error, t('error.request')))
      setBusy(false)
    }
  }

  return (
    <Dialog
      title={t(isOffer ? 'waiting.refuseTitle' : 'waiting.leaveTitle')}
      closeLabel={t('waiting.close')}
      onClose={onClose}
      acts={
        <>
          <Button onClick={onClose}>{t(isOffer ? 'waiting.keepOffer' : 'waiting.keepWaiting')}</Button>
          <Button look="solid" disabled={busy} onClick={() => void leave()}>
            {t(isOffer ? 'waiting.refuse' : 'waiting.leave')}
          </Button>
        </>
      }
    >
      <p>
        {entry.programme}
        <br />
        {sayTime(entry)}
      </p>
      <p className={css.text}>{t(isOffer ? 'waiting.refuseText' : 'waiting.leaveText')}</p>
      {failure && (
        <p role={failure.told ? undefined : 'alert'} className={css.failure}>
          {failure.text}
        </p>
      )}
    </Dialog>
  )
}
