import { useState } from 'react'
import { type Failure, failureOf } from '../../api/failure.ts'
import { useWords } from '../../i18n/index.ts'
import { removeCompanion } from '../../nouns/booking/companion.ts'
import type { Companion } from '../../nouns/booking/party.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Refusal } from '../parts/Refusal.tsx'
import css from './dialogs.module.css'

interface RemoveCompanionDialogProps {
  companion: Companion
  onClose: () => void
  onRemoved: () => Promise<void>
}

/** Keeping somebody no more: nobody can bring back what was sealed, so it is asked first. */
export function RemoveCompanionDialog({ companion, onClose, onRemoved }: RemoveCompanionDialogProps) {
  const { t, lang } = useWords()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)

  async function remove(): Promise<void> {
    setBusy(true)
    setFailure(null)
    try {
      await removeCompanion(lang, companion.id)
      onClose()
      await onRemoved()
    } catch (error) {
      setFailure(failureOf(error, t('error.request')))
      setBusy(false)
    }
  }

  return (
    <Dialog
      title={t('companions.removeTitle')}
      closeLabel={t('companions.close')}
      onClose={onClose}
      acts={
        <>
          <Button onClick={onClose}>{t('companions.keep')}</Button>
          <Button look="solid" disabled={busy} onClick={() => void remove()}>
            {t('companions.remove')}
          </Button>
        </>
      }
    >
      <p>
        {companion.name} {companion.idNumber}
      </p>
      <p className={css.until}>{t('companions.removeText')}</p>
      <Refusal failure={failure} className={css.refused} />
    </Dialog>
  )
}
