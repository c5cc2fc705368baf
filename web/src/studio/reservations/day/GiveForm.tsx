import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Input, Select } from 'antd'
import { useState } from 'react'
import { DayInput } from '../../../desk/form/DayInput.tsx'
import { DeskForm } from '../../../desk/form/DeskForm.tsx'
import { fieldOf } from '../../../desk/form/Field.tsx'
import { format } from '../../../desk/form/formats.ts'
import { Tick } from '../../../desk/form/Tick.tsx'
import { useDeskGuard } from '../../../desk/form/useDeskGuard.ts'
import { anyForm, useFieldValue, useFormState } from '../../../form/useForm.ts'
import { useRecordForm } from '../../../form/useRecordForm.ts'
import { useWords } from '../../../i18n/index.ts'
import { mobile } from '../../../lib/validate/contact.ts'
import {
  giveFor,
  limitsOf,
  mayGive,
  mostOf,
  offeredQuery,
  staffOrigins,
  staleDay,
  type StudioReservation,
} from '../../../nouns/booking/day.ts'
import { checkParty } from '../../../nouns/booking/party.ts'
import { studioSlotsQuery } from '../../../nouns/booking/planning.ts'
import { typedMobile } from '../../../lib/typed.ts'
import { blankGiven, countOf, givenOf, guestOf, type WrittenGiven } from './given.ts'
import css from './GiveForm.module.css'
import { GivenPlaces } from './GivenPlaces.tsx'
import { Count, PartyFields } from './PartyFields.tsx'
import { SlotSelect } from './SlotSelect.tsx'
import { useNow } from './useNow.ts'

const Field = fieldOf<WrittenGiven>()

interface GiveFormProps {
  day: string
  /** The slot that the list is of. */
  slot: string | undefined
  /** What a programme is called; nothing where the public does not see it. */
  offeredName: (programme: number) => string | undefined
  onSee: (code: string) => void
}

/** Places for whoever telephones or stands at the counter (RULES bookings 16); then the code. */
export function GiveForm(props: GiveFormProps) {
  const [given, setGiven] = useState<StudioReservation | null>(null)
  if (given) return <GivenPlaces given={given} onSee={() => props.onSee(given.code)} onAgain={() => setGiven(null)} />
  return <Form {...props} onGiven={setGiven} />
}

type FormProps = Omit<GiveFormProps, 'onSee'> & { onGiven: (one: StudioReservation) => void }

function Form({ day, slot: first, offeredName, onGiven }: FormProps) {
  const { t, lang } = useWords()
  const client = useQueryClient()
  const now = useNow()
  const today = now.slice(0, 10)
  /** What is free is another number now. */
  const forget = () => {
    for (const queryKey of staleDay) void client.invalidateQueries({ queryKey })
  }
  const core = useRecordForm<WrittenGiven>(
    { values: blankGiven(day < today ? today : day, first === undefined ? null : Number(first)), version: null },
    {
      unchanged: true,
      check: (written) => faultsOf(written),
      async save(written, _, once) {
        const consentVersion = programme?.consentVersion ?? ''
        const payload = givenOf(written, { ...rulesOf(), isOver: needsReason, consentVersion })
        const one = await once(payload, (key) => giveFor(lang, payload, key))
        forget()
        onGiven(one)
      },
      // The rule and the party say the same of a party that is too large: once is enough.
      nameOf: (named) => (named === 'party' || named === 'personsPerDay' ? 'limit' : named),
      explain(error) {
        const why = limitsOf(error.errors)
        if (why.length === 0) {
          // Somebody may have been faster.
          forget()
          return null
        }
        core.store.set('isOver', true)
        return t('bookingDay.give.limit', { why: why.join(' ') })
      },
    },
  )
  const form = anyForm(core)
  useDeskGuard({ isDirty: core.isDirty, forget: core.forget })
  const date = useFieldValue(form, 'date') as string | null
  const slotId = useFieldValue(form, 'slotId') as number | null
  const origin = useFieldValue(form, 'origin')
  const isOver = useFieldValue(form, 'isOver') === true
  const { data, isPlaceholderData } = useQuery({
    ...studioSlotsQuery(lang, { from: date ?? day, to: date ?? day }),
    enabled: date !== null,
  })
  const slots = isPlaceholderData ? undefined : data?.filter((one) => offeredName(one.programmeId) !== undefined)
  const slot = slots?.find((one) => one.id === slotId)
  const { data: programme } = useQuery({ ...offeredQuery(lang, slot?.programmeId ?? 0), enabled: slot !== undefined })
  const may = slot && mayGive(slot, now)
  const needsReason = isOver || may === 'withReason'
  const { busy, resting } = useFormState(form)
  const isNamed = slot?.mode === 'realName'
  const minorAge = programme?.rules.minorAge ?? 0

  const rulesOf = () => ({ isNamed, minorAge, day: slot?.date ?? '', today })

  /** What a field's own rules do not see. */
  function faultsOf(written: WrittenGiven): Record<string, string> {
    const wrong: Record<string, string> = {}
    if (!slot || may === 'no') return { slotId: t('bookingDay.give.wrongSlot') }
    const size = isNamed ? written.party.length : (countOf(written.count) ?? 0)
    if (size > slot.free) wrong[isNamed ? 'party' : 'count'] = t('bookingDay.give.few', { count: slot.free })
    if (!written.agreed) wrong['agreed'] = t('bookingDay.give.consentWrong')
    const faults = checkParty(written.party.map(guestOf), rulesOf())
    for (const [path, fault] of Object.entries(faults)) wrong[path] = t(`bookingDay.fault.${fault}`)
    return wrong
  }

  return (
    <DeskForm
      core={core}
      onSend={() => void core.submit()}
      foot={
        <Button type="primary" htmlType="submit" disabled={busy || resting}>
          {t(busy ? 'bookingDay.give.acting' : 'bookingDay.give.act')}
        </Button>
      }
    >
      <Field name="origin" title={t('bookingDay.give.origin')}>
        <Select options={staffOrigins.map((value) => ({ value, label: t(`bookingDay.origin.${value}`) }))} />
      </Field>
      <Field name="date" title={t('bookingDay.field.day')} required>
        <DayInput onChange={() => core.store.set('slotId', null)} />
      </Field>
      <Field name="slotId" title={t('bookingDay.field.slot')} required>
        <SlotSelect slots={slots} nameOf={offeredName} />
      </Field>
      {slot && (isNamed ? <PartyFields minorAge={minorAge} day={slot.date} /> : <Count />)}
      <Field
        name="mobile"
        title={t('bookingDay.field.mobile')}
        hint={t('bookingDay.give.mobileHint')}
        required={origin === 'phone'}
        rules={[format((text) => mobile(typedMobile(text)), t('bookingDay.give.mobileWrong'))]}
      >
        <Input inputMode="tel" autoComplete="off" />
      </Field>
      <div className={css.ticks}>
        <Field
          name="agreed"
          title={t('bookingDay.give.consent')}
          hint={t(isNamed ? 'bookingDay.give.consentNamed' : 'bookingDay.give.consentPlain')}
          bare
        >
          <Tick text={t('bookingDay.give.consent')} />
        </Field>
        {may !== 'withReason' && (
          <Field name="isOver" title={t('bookingDay.give.over')} hint={t('bookingDay.give.overHint')} bare>
            <Tick text={t('bookingDay.give.over')} />
          </Field>
        )}
      </div>
      {needsReason && (
        <Field
          name="reason"
          title={t('bookingDay.give.reason')}
          hint={
            may === 'withReason'
              ? `${t('bookingDay.give.times')} ${t('bookingDay.give.reasonHint')}`
              : t('bookingDay.give.reasonHint')
          }
          required
        >
          <Input.TextArea rows={2} maxLength={mostOf.reason} />
        </Field>
      )}
    </DeskForm>
  )
}
