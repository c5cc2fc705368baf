import { useState } from 'react'
import { type Failure, failureOf } from '../../api/failure.ts'
import { useWords } from '../../i18n/index.ts'
import { type ApplicationDetail, withdraw } from '../../nouns/application/applications.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Refusal } from '../../content/parts/Refusal.tsx'
import css from './OneApplication.module.css'

interface WithdrawDialogProps {
  application: ApplicationDetail
  onClose: () => void
  onGone: (now: ApplicationDetail) => void
}

/** Taking an application back: it is asked once, because it cannot be sent again. */
export function WithdrawDialog({ application, onClose, onGone }: WithdrawDialogProps) {
  const { t, lang } = useWords()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)

  async function leave(): Promise<void> {
    setBusy(true)
    setFailure(null)
    try {
      onGone(await withdraw(lang, application))
    } catch (error) {
      setFailure(failureOf(error, t('error.request')))
      setBusy(false)
    }
  }

  return (
    <Dialog
      title={t('application.my.withdrawTitle')}
      closeLabel={t('application.my.keep')}
      onClose={onClose}
      acts={
        <>
          <Button onClick={onClose}>{t('application.my.keep')}</Button>
          <Button look="solid" disabled={busy} onClick={() => void leave()}>
            {t('application.my.withdraw')}
          </Button>
        </>
      }
    >
      <p>{t('application.my.withdrawText', { code: application.code })}</p>
      <Refusal failure={failure} className={css.refused} />
    </Dialog>
  )
}
