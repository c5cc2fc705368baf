import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect, useId, useState } from 'react'
import type { ApiError } from '../../api/client.ts'
import { sortRefused } from '../../api/failure.ts'
import type { Once } from '../../api/tries.ts'
import type { Schemas } from '../../api/types.ts'
import { type Faults, useSendForm } from '../../form/useSendForm.ts'
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
  /** Sends it, under a key where it must happen once; who is not served at once is told how many are before. */
  onSend: (asked: PartyAsked, once: Once, onAhead: (ahead: number) => void) => Promise<Schemas['Reservation']>
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
  const [agreed, setAgreed] = useState(false)
  /** How many have their turn before. */
  const [ahead, setAhead] = useState<number | null>(null)
  const companions = useQuery(companionsQuery(lang, slotId))
  const party = onDay(written, companions.data ?? [])
  const hasCompanions = (companions.data?.length ?? 0) > 0
  const rules = { isNamed: at.mode === 'realName', minorAge: programme.rules.minorAge, day: at.date, today }

  const { place, ...form } = useSendForm({
    values: { party, agreed },
    check,
    send: async (_, once) => {
      const asked = { party: sentParty(party, rules), consentVersion: programme.consentVersion }
      try {
        onHeld(await onSend(asked, once, setAhead))
      } finally {
        setAhead(null)
      }
    },
    refusalOf: (error) => sortRefused(error, (path) => (own.test(path) ? path : undefined)),
    onRefused,
  })

  useEffect(() => {
    // It is there before the first press. What does not come is asked for again when somebody is drawn.
    if (hasCompanions) ChosenPart.preload().catch(() => {})
  }, [hasCompanions])

  function check(): Faults {
    const { party: whole, ...fields } = checkParty(party, rules)
    const wrong: Record<string, string> = {}
    for (const [path, fault] of Object.entries(fields)) wrong[path] = t(`places.fault.${fault}`)
    if (rules.isNamed)
      for (const index of undocumented(party)) wrong[`party.${index}.companionId`] = t('companions.undocumented')
    if (!agreed) wrong['consent'] = t('places.fault.consent')
    if (whole) return { ...wrong, '': t(`places.fault.${whole}`) }
    return Object.keys(wrong).length > 0 ? { ...wrong, '': t('places.fault.some') } : wrong
  }

  function change(index: number, patch: Partial<Guest>): void {
    onParty(party.map((guest, place) => (place === index ? { ...guest, ...patch } : guest)))
    form.forgive(Object.keys(patch).map((field) => `party.${index}.${field}`))
  }

  /** Other people stand at other places: what was wrong with one of them may be another's field now. */
  function regroup(next: readonly Guest[]): void {
    form.forgiveAll()
    onParty(next)
  }

  const chosen = (guest: Guest, companion: Companion, index: number) => (
    <Suspense key={guest.key}>
      <ChosenPart
        number={index + 1}
        guest={guest}
        companion={companion}
        rules={rules}
        errorOf={(field) => form.errorOf(`party.${index}.${field}`)}
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
    <form ref={place} noValidate aria-labelledby={id} onSubmit={form.onSubmit}>
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
              errorOf={(field) => form.errorOf(`party.${index}.${field}`)}
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
                  error={form.errorOf(`party.${index}.name`)}
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
        error={form.errorOf('consent')}
        onAgree={(yes) => {
          setAgreed(yes)
          form.forgive(['consent'])
        }}
      />
      {form.failure && (
        <p key={form.round} role={form.failure.told ? undefined : 'alert'} className={css.failure}>
          {form.failure.text}
        </p>
      )}
      <div className={css.foot}>
        <p role="status" className={css.line}>
          {ahead !== null && t(ahead === 0 ? 'places.inLineNext' : 'places.inLine', { count: ahead })}
        </p>
        <Button type="submit" look="solid" disabled={form.disabled}>
          {t(form.busy ? 'places.holding' : 'places.hold')}
        </Button>
      </div>
    </form>
  )
}
