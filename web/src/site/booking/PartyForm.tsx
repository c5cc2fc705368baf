import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { ApiError } from '../../api/client.ts'
import { type Failure, sortRefused } from '../../api/failure.ts'
import type { Schemas } from '../../api/types.ts'
import { useWords } from '../../i18n/index.ts'
import { checkParty, type Guest, sentParty } from '../../nouns/booking/party.ts'
import type { Programme } from '../../nouns/booking/programmes.ts'
import { Button } from '../../ui/Button.tsx'
import { Consent } from './Consent.tsx'
import type { Level } from './Desk.tsx'
import css from './PartyForm.module.css'
import { Persons } from './Persons.tsx'
import { NameField, PersonFields } from './PersonFields.tsx'
import { useArrival } from './useArrival.ts'
import { type Dated, useDayWords } from './useDayWords.ts'

/** What a refusal may name of a party. */
const own = /^party\.\d+\.(name|idType|idNumber|birthDate|guardianConsent)$/

interface PartyFormProps {
  level: Level
  programme: Programme
  /** When they come, and what is asked of them. */
  at: Dated & Pick<Schemas['Slot'], 'mode'>
  today: string
  party: readonly Guest[]
  /** How many may come. */
  most: number
  /** How many places there are, or how long they are kept. */
  left: ReactNode
  /** Why they cannot be had as it is written. */
  problem: string | null
  /** What leads back: what is written stays. */
  back: string
  onParty: (party: readonly Guest[]) => void
  onCount: (count: number) => void
  onBack: () => void
  onSend: (asked: PartyAsked) => Promise<Schemas['Reservation']>
  onHeld: (reservation: Schemas['Reservation']) => void
  /** It was refused: what is free may be another number now. */
  onRefused: (error: ApiError) => void
}

export type PartyAsked = Pick<Schemas['ReservationAsked'], 'party' | 'consentVersion'>

/** The second step: who comes. It is checked here as the server checks it, and then the places are held. */
export function PartyForm({
  programme,
  level,
  at,
  today,
  party,
  most,
  left,
  problem,
  back,
  onParty,
  onCount,
  onBack,
  onSend,
  onHeld,
  onRefused,
}: PartyFormProps) {
  const { t } = useWords()
  const { sayTime } = useDayWords()
  const id = useId()
  const Tag = `h${level}` as const
  const title = useArrival()
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [failure, setFailure] = useState<Failure | null>(null)
  /** How often something was wrong: the first field of each round takes the focus. */
  const [round, setRound] = useState(0)
  const [agreed, setAgreed] = useState(false)
  const [busy, setBusy] = useState(false)
  const rules = { isNamed: at.mode === 'realName', minorAge: programme.rules.minorAge, day: at.date, today }

  useEffect(() => {
    if (round > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [round])

  function refuse(wrong: Readonly<Record<string, string>>, whole: Failure | null): void {
    setErrors(wrong)
    setFailure(whole)
    setRound((now) => now + 1)
  }

  /** Somebody writes in a field again: what was wrong with it is no longer known. */
  function forget(paths: readonly string[]): void {
    const touched = new Set(paths)
    setFailure(null)
    setErrors((now) => Object.fromEntries(Object.entries(now).filter(([path]) => !touched.has(path))))
  }

  function change(index: number, patch: Partial<Guest>): void {
    onParty(party.map((guest, place) => (place === index ? { ...guest, ...patch } : guest)))
    forget(Object.keys(patch).map((field) => `party.${index}.${field}`))
  }

  async function onSubmit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (busy) return
    const { party: whole, ...fields } = checkParty(party, rules)
    const wrong: Record<string, string> = {}
    for (const [path, fault] of Object.entries(fields)) wrong[path] = t(`places.fault.${fault}`)
    if (!agreed) wrong['consent'] = t('places.fault.consent')
    if (whole) return refuse(wrong, { text: t(`places.fault.${whole}`), told: false })
    if (Object.keys(wrong).length > 0) return refuse(wrong, { text: t('places.fault.some'), told: false })
    setBusy(true)
    refuseNothing()
    try {
      onHeld(await onSend({ party: sentParty(party, rules), consentVersion: programme.consentVersion }))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // An expired session has led elsewhere.
      if (error.code === 203 || error.code === 1002) return
      const { fields: named, whole: rest } = sortRefused(error, (path) => (own.test(path) ? path : undefined))
      refuse(named, rest)
      onRefused(error)
    } finally {
      setBusy(false)
    }
  }

  function refuseNothing(): void {
    setErrors({})
    setFailure(null)
  }

  return (
    <form ref={form} noValidate aria-labelledby={id} onSubmit={(event) => void onSubmit(event)}>
      <div className={css.slot}>
        <p className={css.when}>
          {sayTime(at)}
          <span className={css.left}>{left}</span>
        </p>
        <Button onClick={onBack}>{back}</Button>
      </div>
      {problem && (
        <p role="alert" className={css.failure}>
          {problem}
        </p>
      )}
      <div className={css.head}>
        <div>
          <Tag id={id} ref={title} tabIndex={-1} className={css.title}>
            {t(rules.isNamed ? 'places.partyTitle' : 'places.partyNamesTitle')}
          </Tag>
          <p className={css.text}>{t(rules.isNamed ? 'places.partyText' : 'places.partyNamesText')}</p>
        </div>
        <Persons count={party.length} most={most} onChange={onCount} />
      </div>
      {rules.isNamed ? (
        party.map((guest, index) => (
          <PersonFields
            key={guest.key}
            number={index + 1}
            guest={guest}
            rules={rules}
            errorOf={(field) => errors[`party.${index}.${field}`]}
            onChange={(patch) => change(index, patch)}
          />
        ))
      ) : (
        <div className={css.names}>
          {party.map((guest, index) => (
            <div key={guest.key}>
              <NameField
                number={index + 1}
                guest={guest}
                error={errors[`party.${index}.name`]}
                onChange={(patch) => change(index, patch)}
              />
            </div>
          ))}
        </div>
      )}
      <Consent
        mode={rules.isNamed ? 'realName' : 'account'}
        agreed={agreed}
        error={errors['consent']}
        onAgree={(yes) => {
          setAgreed(yes)
          forget(['consent'])
        }}
      />
      {failure && (
        <p key={round} role={failure.told ? undefined : 'alert'} className={css.failure}>
          {failure.text}
        </p>
      )}
      <div className={css.foot}>
        <Button type="submit" look="solid" disabled={busy}>
          {t(busy ? 'places.holding' : 'places.hold')}
        </Button>
      </div>
    </form>
  )
}
