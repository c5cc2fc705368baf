import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { ApiError } from '../../../api/client.ts'
import type { Refused } from '../../../api/failure.ts'
import type { Schemas } from '../../../api/types.ts'
import { type Faults, useSendForm } from '../../../form/useSendForm.ts'
import { useWords } from '../../../i18n/index.ts'
import { askForGroup, checkGroup, fieldOf, type GroupWritten, sentGroup, sizeOf } from '../../../nouns/booking/group.ts'
import { sentParty } from '../../../nouns/booking/party.ts'
import type { Programme } from '../../../nouns/booking/programmes.ts'
import { refreshPlaces } from '../../../nouns/booking/reserve.ts'
import type { Slot } from '../../../nouns/booking/slots.ts'
import { Button } from '../../../ui/Button.tsx'
import { Consent } from '../Consent.tsx'
import type { Level } from '../Desk.tsx'
import css from '../PartyForm.module.css'
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

/** What a refusal says, by the fields of the form. */
function refusalOf({ message, told, errors }: ApiError): Refused {
  const fields: Record<string, string> = {}
  const rest = new Set<string>()
  for (const [path, text] of Object.entries(errors)) {
    const own = fieldOf[path]
    if (own) fields[own] = text
    // What is wrong inside of the leader is said at its field.
    else if (path !== 'leader') rest.add(text)
  }
  const text = Object.keys(errors).length === 0 ? message : [...rest].join(' ')
  return { fields, whole: text === '' ? null : { text, told: rest.size === 0 && told } }
}

/** What is asked of a group. It is checked here as the server checks it, and then its places are kept. */
export function GroupForm({ programme, level, slot, today, written, onWrite, onChange, onAsked }: GroupFormProps) {
  const { t, lang } = useWords()
  const { sayTime } = useDayWords()
  const client = useQueryClient()
  const id = useId()
  const Tag = `h${level}` as const
  const title = useArrival()
  const [names, setNames] = useState<Names>(noNames)
  const [agreed, setAgreed] = useState(false)
  const { groupLeast, groupMost, minorAge } = programme.rules
  const rules = { isNamed: slot.mode === 'realName', minorAge, day: slot.date, today }
  const size = sizeOf(written) || 0
  const range = { least: groupLeast, most: Math.min(groupMost, slot.groupCapacity) }

  const { place, ...form } = useSendForm({
    values: { written, names, agreed },
    check,
    send: async (_, once) => {
      const asked = sentGroup(written, {
        slotId: slot.id,
        consentVersion: programme.consentVersion,
        party: sentParty(names.guests, rules),
      })
      onAsked(await once(asked, (key) => askForGroup(lang, asked, key)))
    },
    refusalOf,
    onRefused: () => void refreshPlaces(client, programme.id),
  })

  function check(): Faults {
    const wrong: Record<string, string> = {}
    for (const [field, fault] of Object.entries(checkGroup(written, programme.rules)))
      wrong[field] = t(`groups.fault.${fault}`, range)
    if (!agreed) wrong['consent'] = t('places.fault.consent')
    const list = namesFault(names, rules, size)
    if (list) return { ...wrong, '': t(list === 'wrong' ? 'groups.names.wrong' : 'groups.names.needsGuardian') }
    return Object.keys(wrong).length > 0 ? { ...wrong, '': t('places.fault.some') } : wrong
  }

  const isGone = slot.state !== 'open'
  return (
    <form ref={place} noValidate aria-labelledby={id} onSubmit={form.onSubmit}>
      <div className={css.slot}>
        <p className={css.when}>
          {sayTime(slot)}
          {!isGone && <span className={css.left}>{t('booking.freeLeft', { count: slot.free })}</span>}
        </p>
        <Button onClick={onChange}>{t('places.change')}</Button>
      </div>
      {isGone ? (
        <p role="alert" className={css.failure}>
          {t('groups.fault.gone')}
        </p>
      ) : (
        size > slot.free && (
          <p role="alert" className={css.failure}>
            {t('groups.fault.few', { count: slot.free })}
          </p>
        )
      )}
      <div className={css.head}>
        <div>
          <Tag id={id} ref={title} tabIndex={-1} className={css.title}>
            {t('groups.title')}
          </Tag>
          <p className={css.text}>{t('groups.text', range)}</p>
        </div>
      </div>
      <GroupFields
        programme={programme}
        range={range}
        written={written}
        errorOf={form.errorOf}
        onWrite={(patch) => {
          onWrite(patch)
          form.forgive(Object.keys(patch))
        }}
      />
      <NamesField rules={rules} size={size} names={names} onNames={setNames} />
      <GroupTerms programme={programme} slot={slot} />
      <Consent
        mode={rules.isNamed ? 'realName' : 'account'}
        more={t('groups.consentMore')}
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
        <Button type="submit" look="solid" disabled={form.disabled}>
          {t(form.busy ? 'groups.submitting' : 'groups.submit')}
        </Button>
      </div>
    </form>
  )
}
