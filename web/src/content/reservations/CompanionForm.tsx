import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { ApiError } from '../../api/client.ts'
import { type Failure, sortRefused } from '../../api/failure.ts'
import { useWords } from '../../i18n/index.ts'
import { addCompanion, keptRules, USUAL_MINOR_AGE, writtenCompanion } from '../../nouns/booking/companion.ts'
import { checkParty, type Companion, type Guest, newGuest } from '../../nouns/booking/party.ts'
import { Button } from '../../ui/Button.tsx'
import { Refusal } from '../parts/Refusal.tsx'
import { IdentityFields } from '../booking/PersonFields.tsx'
import { useArrival } from '../booking/useArrival.ts'
import css from './CompanionForm.module.css'

interface CompanionFormProps {
  today: string
  onClose: () => void
  onAdded: (companion: Companion) => Promise<void>
}

/** Somebody to keep: what is asked of one of a party, and checked in the same way. */
export function CompanionForm({ today, onClose, onAdded }: CompanionFormProps) {
  const { t, lang } = useWords()
  const id = useId()
  const title = useArrival()
  const form = useRef<HTMLFormElement>(null)
  const [guest, setGuest] = useState<Guest>(() => newGuest(0))
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [failure, setFailure] = useState<Failure | null>(null)
  /** How often something was wrong: the first field of each round takes the focus. */
  const [round, setRound] = useState(0)
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    if (round > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [round])

  function refuse(wrong: Readonly<Record<string, string>>, whole: Failure | null): void {
    setErrors(wrong)
    setFailure(whole)
    setRound((now) => now + 1)
  }

  async function onSubmit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (busy) return
    const wrong: Record<string, string> = {}
    for (const [path, fault] of Object.entries(checkParty([guest], keptRules(today))))
      wrong[path.replace('party.0.', '')] = t(`places.fault.${fault}`)
    if (Object.keys(wrong).length > 0) return refuse(wrong, null)
    setBusy(true)
    setErrors({})
    setFailure(null)
    try {
      await onAdded(await addCompanion(lang, writtenCompanion(guest, today)))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const { fields, whole } = sortRefused(error, (path) => (path in guest ? path : undefined))
      refuse(fields, whole)
      setBusy(false)
    }
  }

  return (
    <form ref={form} noValidate aria-labelledby={id} className={css.form} onSubmit={(event) => void onSubmit(event)}>
      <h3 id={id} ref={title} tabIndex={-1} className={css.title}>
        {t('companions.addTitle')}
      </h3>
      <IdentityFields
        number={1}
        guest={guest}
        minorAge={USUAL_MINOR_AGE}
        errorOf={(field) => errors[field]}
        onChange={(patch) => {
          setGuest((now) => ({ ...now, ...patch }))
          setErrors((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !(field in patch))))
          setFailure(null)
        }}
      />
      <Refusal failure={failure} className={css.refused} />
      <div className={css.acts}>
        <Button onClick={onClose}>{t('companions.cancel')}</Button>
        <Button type="submit" look="solid" disabled={busy}>
          {t(busy ? 'companions.saving' : 'companions.save')}
        </Button>
      </div>
    </form>
  )
}
