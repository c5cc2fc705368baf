import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { ApiError } from '../../../api/client.ts'
import type { Failure } from '../../../api/failure.ts'
import type { Schemas } from '../../../api/types.ts'
import { useWords } from '../../../i18n/index.ts'
import { askForGroup, checkGroup, fieldOf, type GroupWritten, sentGroup, sizeOf } from '../../../nouns/booking/group.ts'
import { sentParty } from '../../../nouns/booking/party.ts'
import type { Programme } from '../../../nouns/booking/programmes.ts'
import { makeTries, refreshPlaces } from '../../../nouns/booking/reserve.ts'
import type { Slot } from '../../../nouns/booking/slots.ts'
import { Button } from '../../../ui/Button.tsx'
import { Consent } from '../Consent.tsx'
import type { Level } from '../Desk.tsx'
import form from '../PartyForm.module.css'
import { useArrival } from '../useArrival.ts'
import { useDayWords } from '../useDayWords.ts'
import { GroupFields } from './GroupFields.tsx'
import { GroupTerms } from './GroupTerms.tsx'
import { type Names, NamesField, namesFault, noNames } from './NamesField.tsx'

interface GroupFormProps {
  programme: Programme
  level: Level
  slot: Slot
  today: string
  written: GroupWritten
  onWrite: (patch: Partial<GroupWritten>) => void
  /** Another slot is wanted; what is written stays. */
  onChange: () => void
  onAsked: (reservation: Schemas['Reservation']) => void
}

/** What is asked of a group. It is checked here as the server checks it, and then its places are kept. */
export function GroupForm({ programme, level, slot, today, written, onWrite, onChange, onAsked }: GroupFormProps) {
  const { t, lang } = useWords()
  const { sayTime } = useDayWords()
  const client = useQueryClient()
  const id = useId()
  const Tag = `h${level}` as const
  const title = useArrival()
  const whole = useRef<HTMLFormElement>(null)
  const [tries] = useState(() => makeTries())
  const [names, setNames] = useState<Names>(noNames)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [failure, setFailure] = useState<Failure | null>(null)
  /** How often something was wrong: the first field of each round takes the focus. */
  const [round, setRound] = useState(0)
  const [agreed, setAgreed] = useState(false)
  const [busy, setBusy] = useState(false)
  const { groupLeast, groupMost, minorAge } = programme.rules
  const rules = { isNamed: slot.mode === 'realName', minorAge, day: slot.date, today }
  const size = sizeOf(written) || 0
  const range = { least: groupLeast, most: Math.min(groupMost, slot.groupCapacity) }

  useEffect(() => {
    if (round > 0) whole.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [round])

  function refuse(wrong: Readonly<Record<string, string>>, rest: Failure | null): void {
    setErrors(wrong)
    setFailure(rest)
    setRound((now) => now + 1)
  }

  /** Takes back what was said of fields that are written again. */
  function forgive(fields: readonly string[]): void {
    setErrors((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !fields.includes(field))))
  }

  function refused({ message, told, errors: named }: ApiError): void {
    const fields: Record<string, string> = {}
    const rest = new Set<string>()
    for (const [path, text] of Object.entries(named)) {
      const own = fieldOf[path]
      if (own) fields[own] = text
      // What is wrong inside of the leader is said at its field.
      else if (path !== 'leader') rest.add(text)
    }
    const text = Object.keys(named).length === 0 ? message : [...rest].join(' ')
    refuse(fields, text === '' ? null : { text, told: rest.size === 0 && told })
  }

  async function onSubmit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (busy) return
    const wrong: Record<string, string> = {}
    for (const [field, fault] of Object.entries(checkGroup(written, programme.rules)))
      wrong[field] = t(`groups.fault.${fault}`, range)
    if (!agreed) wrong['consent'] = t('places.fault.consent')
    const list = namesFault(names, rules, size)
    if (list)
      return refuse(wrong, {
        text: t(list === 'wrong' ? 'groups.names.wrong' : 'groups.names.needsGuardian'),
        told: false,
      })
    if (Object.keys(wrong).length > 0) return refuse(wrong, { text: t('places.fault.some'), told: false })
    setBusy(true)
    setErrors({})
    setFailure(null)
    const asked = sentGroup(written, {
      slotId: slot.id,
      consentVersion: programme.consentVersion,
      party: sentParty(names.guests, rules),
    })
    try {
      onAsked(await tries(asked, (once) => askForGroup(lang, asked, once)))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // An expired session has led elsewhere.
      if (error.code === 203 || error.code === 1002) return
      refused(error)
      void refreshPlaces(client, programme.id)
    } finally {
      setBusy(false)
    }
  }

  const isGone = slot.state !== 'open'
  return (
    <form ref={whole} noValidate aria-labelledby={id} onSubmit={(event) => void onSubmit(event)}>
      <div className={form.slot}>
        <p className={form.when}>
          {sayTime(slot)}
          {!isGone && <span className={form.left}>{t('booking.freeLeft', { count: slot.free })}</span>}
        </p>
        <Button onClick={onChange}>{t('places.change')}</Button>
      </div>
      {isGone ? (
        <p role="alert" className={form.failure}>
          {t('groups.fault.gone')}
        </p>
      ) : (
        size > slot.free && (
          <p role="alert" className={form.failure}>
            {t('groups.fault.few', { count: slot.free })}
          </p>
        )
      )}
      <div className={form.head}>
        <div>
          <Tag id={id} ref={title} tabIndex={-1} className={form.title}>
            {t('groups.title')}
          </Tag>
          <p className={form.text}>{t('groups.text', range)}</p>
        </div>
      </div>
      <GroupFields
        programme={programme}
        range={range}
        written={written}
        errors={errors}
        onWrite={(patch) => {
          onWrite(patch)
          setFailure(null)
          forgive(Object.keys(patch))
        }}
      />
      <NamesField rules={rules} size={size} names={names} onNames={setNames} />
      <GroupTerms programme={programme} slot={slot} />
      <Consent
        mode={rules.isNamed ? 'realName' : 'account'}
        more={t('groups.consentMore')}
        agreed={agreed}
        error={errors['consent']}
        onAgree={(yes) => {
          setAgreed(yes)
          forgive(['consent'])
        }}
      />
      {failure && (
        <p key={round} role={failure.told ? undefined : 'alert'} className={form.failure}>
          {failure.text}
        </p>
      )}
      <div className={form.foot}>
        <Button type="submit" look="solid" disabled={busy}>
          {t(busy ? 'groups.submitting' : 'groups.submit')}
        </Button>
      </div>
    </form>
  )
}
