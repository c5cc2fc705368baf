import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react'
import { ApiError } from '../../api/client.ts'
import { type Failure, sortRefused } from '../../api/failure.ts'
import type { Schemas } from '../../api/types.ts'
import { useWords } from '../../i18n/index.ts'
import { companionsQuery, onDay, undocumented, withoutCompanion } from '../../nouns/booking/companion.ts'
import { checkParty, type Companion, type Guest, sentParty } from '../../nouns/booking/party.ts'
import type { Programme } from '../../nouns/booking/programmes.ts'
import { lazyPart } from '../../lib/lazy.tsx'
import { Button } from '../../ui/Button.tsx'
import { useCompanionWords } from './companionWords.ts'
import { Consent } from './Consent.tsx'
import type { Level } from './Desk.tsx'
import css from './PartyForm.module.css'
import { Persons } from './Persons.tsx'
import { NameField, PersonFields, RememberField } from './PersonFields.tsx'
import { useArrival } from './useArrival.ts'
import { type Dated, useDayWords } from './useDayWords.ts'

/** Those whom the account keeps come with the first of them. */
const CompanionsPart = lazyPart(() => import('./CompanionChoice.tsx'))
const ChosenPart = lazyPart(() => import('./ChosenPerson.tsx'))

/** What a refusal may name of a party. */
const own = /^party\.\d+\.(name|idType|idNumber|birthDate|guardianConsent|companionId)$/

interface PartyFormProps {
  level: Level
  programme: Programme
  /** When they come, and what is asked of them. */
  at: Dated & Pick<Schemas['Slot'], 'mode'>
  slotId: number
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
  /** Sends it; who is not served at once is told how many are before. */
  onSend: (asked: PartyAsked, onAhead: (ahead: number) => void) => Promise<Schemas['Reservation']>
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
  slotId,
  today,
  party: written,
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
  useCompanionWords()
  const { t, lang } = useWords()
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
  /** How many have their turn before. */
  const [ahead, setAhead] = useState<number | null>(null)
  const companions = useQuery(companionsQuery(lang, slotId))
  const party = onDay(written, companions.data ?? [])
  const hasCompanions = (companions.data?.length ?? 0) > 0
  const rules = { isNamed: at.mode === 'realName', minorAge: programme.rules.minorAge, day: at.date, today }

  useEffect(() => {
    if (round > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"], button[data-wrong]')?.focus()
  }, [round])

  useEffect(() => {
    // It is there before the first press. What does not come is asked for again when somebody is drawn.
    if (hasCompanions) ChosenPart.preload().catch(() => {})
  }, [hasCompanions])

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

  /** Other people stand at other places: what was wrong with one of them may be another's field now. */
  function regroup(next: readonly Guest[]): void {
    refuseNothing()
    onParty(next)
  }

  async function onSubmit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (busy) return
    const { party: whole, ...fields } = checkParty(party, rules)
    const wrong: Record<string, string> = {}
    for (const [path, fault] of Object.entries(fields)) wrong[path] = t(`places.fault.${fault}`)
    if (rules.isNamed)
      for (const index of undocumented(party)) wrong[`party.${index}.companionId`] = t('companions.undocumented')
    if (!agreed) wrong['consent'] = t('places.fault.consent')
    if (whole) return refuse(wrong, { text: t(`places.fault.${whole}`), told: false })
    if (Object.keys(wrong).length > 0) return refuse(wrong, { text: t('places.fault.some'), told: false })
    setBusy(true)
    refuseNothing()
    try {
      onHeld(await onSend({ party: sentParty(party, rules), consentVersion: programme.consentVersion }, setAhead))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // An expired session has led elsewhere.
      if (error.code === 203 || error.code === 1002) return
      const { fields: named, whole: rest } = sortRefused(error, (path) => (own.test(path) ? path : undefined))
      refuse(named, rest)
      onRefused(error)
    } finally {
      setBusy(false)
      setAhead(null)
    }
  }

  function refuseNothing(): void {
    setErrors({})
    setFailure(null)
  }

  const chosen = (guest: Guest, companion: Companion, index: number) => (
    <Suspense key={guest.key}>
      <ChosenPart
        number={index + 1}
        guest={guest}
        companion={companion}
        rules={rules}
        errorOf={(field) => errors[`party.${index}.${field}`]}
        onChange={(patch) => change(index, patch)}
        onTakeOut={() => {
          regroup(withoutCompanion(party, companion))
          // The button is gone with the person.
          title.current?.focus()
        }}
      />
    </Suspense>
  )

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
      {(companions.isError || hasCompanions) && (
        <Suspense>
          <CompanionsPart
            there={companions.data}
            party={party}
            most={most}
            isNamed={rules.isNamed}
            onChange={regroup}
          />
        </Suspense>
      )}
      {rules.isNamed ? (
        party.map((guest, index) =>
          guest.companion ? (
            chosen(guest, guest.companion, index)
          ) : (
            <PersonFields
              key={guest.key}
              number={index + 1}
              guest={guest}
              rules={rules}
              errorOf={(field) => errors[`party.${index}.${field}`]}
              onChange={(patch) => change(index, patch)}
            />
          ),
        )
      ) : (
        <div className={css.names}>
          {party.map((guest, index) =>
            guest.companion ? (
              chosen(guest, guest.companion, index)
            ) : (
              <div key={guest.key}>
                <NameField
                  number={index + 1}
                  guest={guest}
                  error={errors[`party.${index}.name`]}
                  onChange={(patch) => change(index, patch)}
                />
                {guest.name.trim() !== '' && <RememberField guest={guest} onChange={(patch) => change(index, patch)} />}
              </div>
            ),
          )}
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
        <p role="status" className={css.line}>
          {ahead !== null && t(ahead === 0 ? 'places.inLineNext' : 'places.inLine', { count: ahead })}
        </p>
        <Button type="submit" look="solid" disabled={busy}>
          {t(busy ? 'places.holding' : 'places.hold')}
        </Button>
      </div>
    </form>
  )
}
