import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useState } from 'react'
import { sortRefused } from '../../api/failure.ts'
import { type Faults, useSendForm } from '../../form/useSendForm.ts'
import { useWords, type WordKey } from '../../i18n/index.ts'
import { composes } from '../../lib/composes.ts'
import { typedMobile } from '../../lib/typed.ts'
import { limitsOf } from '../../nouns/booking/day.ts'
import { giveAtDesk, slotsOfDeskKey } from '../../nouns/booking/desk.ts'
import { checkParty, type Guest, newGuest, sentParty } from '../../nouns/booking/party.ts'
import type { StudioSlot } from '../../nouns/booking/planning.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import type { Door } from './door.ts'
import { GuestFields } from './GuestFields.tsx'
import css from './WalkIn.module.css'

interface WalkInProps {
  door: Door
  slot: StudioSlot
  name: string
  minorAge: number
  today: string
  onDone: () => void
}

/** Enter goes on to the next field: readers of identity cards type a number and press it. Only the button sends. */
function onEnter(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || composes(event) || !(event.target instanceof HTMLInputElement)) return
  event.preventDefault()
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('input, select, button[type="submit"]')]
  all[all.indexOf(event.target) + 1]?.focus()
}

/** Somebody who stands at the desk without a reservation: places, and in at once. */
export function WalkIn({ door, slot, name, minorAge, today, onDone }: WalkInProps) {
  const { t, lang } = useWords()
  const client = useQueryClient()
  const id = useId()
  const isNamed = slot.mode === 'realName'
  const [party, setParty] = useState<readonly Guest[]>(() => [newGuest(1)])
  const [mobile, setMobile] = useState('')
  const [reason, setReason] = useState(() => t('doorDesk.walkIn.reasonText'))
  const [isRefused, setIsRefused] = useState(false)
  // A limit, or the time, can be gone beyond with a reason, which is kept.
  const isOver = isRefused || slot.why === 'notReleased' || slot.why === 'over'
  const rules = { isNamed, minorAge, day: slot.date, today }

  const setCount = (count: number) => {
    const next = Math.max(0, ...party.map(({ key }) => key)) + 1
    setParty(count > party.length ? [...party, newGuest(next)] : party.slice(0, count))
  }

  const { place, ...form } = useSendForm({
    values: { party, mobile, reason },
    check,
    send: async (_, once) => {
      const asked = {
        slotId: slot.id,
        party: sentParty(party, rules),
        ...(mobile.trim() !== '' && { mobile: typedMobile(mobile) }),
        ...(isOver && reason.trim() !== '' && { overrideReason: reason.trim() }),
      }
      try {
        const { code } = await once(asked, (key) => giveAtDesk(lang, asked, key))
        onDone()
        await door.scan({ reservation: code })
      } finally {
        void client.invalidateQueries({ queryKey: slotsOfDeskKey })
      }
    },
    refusalOf: (error) => sortRefused(error, (path) => (/^party\.|^mobile$/.test(path) ? path : undefined)),
    onRefused({ errors }) {
      // What was not answered broke no limit.
      if (limitsOf(errors).length > 0) setIsRefused(true)
    },
  })

  function check(): Faults {
    const { party: whole, ...fields } = checkParty(party, rules)
    const say = (fault: string) => t(`doorDesk.walkIn.fault.${fault}` as WordKey)
    return {
      ...Object.fromEntries(Object.entries(fields).map(([path, fault]) => [path, say(fault)])),
      ...(whole && { '': say(whole) }),
    }
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter goes from field to field
    <form ref={place} className={css.form} noValidate onSubmit={form.onSubmit} onKeyDown={onEnter}>
      <p className={css.slot}>
        {name} {slot.starts}–{slot.ends}
      </p>
      <div className={css.persons} role="group" aria-labelledby={id}>
        <span id={id}>{t('doorDesk.walkIn.persons')}</span>
        <IconButton
          icon="minus"
          label={t('doorDesk.walkIn.fewer')}
          disabled={party.length <= 1}
          onClick={() => setCount(party.length - 1)}
        />
        <output className={css.count}>{party.length}</output>
        <IconButton
          icon="plus"
          label={t('doorDesk.walkIn.more')}
          disabled={party.length >= slot.free}
          onClick={() => setCount(party.length + 1)}
        />
        <span className={css.left}>{t('doorDesk.walkIn.left', { count: slot.free })}</span>
      </div>
      {isNamed &&
        party.map((guest, at) => (
          <GuestFields
            key={guest.key}
            number={at + 1}
            guest={guest}
            rules={rules}
            errorOf={(field) => form.errorOf(`party.${at}.${field}`)}
            onChange={(patch) => setParty(party.map((one, place) => (place === at ? { ...one, ...patch } : one)))}
          />
        ))}
      <Field
        name="mobile"
        text={t('doorDesk.walkIn.mobile')}
        value={mobile}
        figures
        inputMode="tel"
        autoComplete="off"
        error={form.errorOf('mobile')}
        onChange={(event) => setMobile(event.currentTarget.value)}
      />
      {isOver && (
        <div>
          <Field
            name="reason"
            text={t('doorDesk.walkIn.reason')}
            hint={t('doorDesk.walkIn.reasonHint')}
            value={reason}
            maxLength={200}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </div>
      )}
      {form.failure && (
        <p key={form.round} role="alert" className={css.whole}>
          {form.failure.text}
        </p>
      )}
      <Button type="submit" look="solid" disabled={form.disabled} className={css.give}>
        {t('doorDesk.walkIn.give')}
      </Button>
    </form>
  )
}
