import { useQueryClient } from '@tanstack/react-query'
import { Button, Checkbox, Input } from 'antd'
import { useEffect, useId, useRef, useState } from 'react'
import { sortRefused } from '../../../api/failure.ts'
import { FieldErrors } from '../../../desk/form/FieldErrors.tsx'
import { useDeskGuard } from '../../../desk/form/useDeskGuard.ts'
import { useAddress } from '../../../desk/list/useAddress.ts'
import { useDesk } from '../../../desk/parts/useDesk.ts'
import { type Faults, useSendForm } from '../../../form/useSendForm.ts'
import { useWords } from '../../../i18n/index.ts'
import { type ClosureParties, closeSlots, mayClose, mostOf, staleDay } from '../../../nouns/booking/day.ts'
import type { StudioSlot } from '../../../nouns/booking/planning.ts'
import { byProgramme } from './board.ts'
import { Closed, Concerned, useClosureWords } from './Closure.tsx'
import css from './CloseForm.module.css'
import { useNow } from './useNow.ts'
import { useTold } from './useTold.ts'

interface CloseFormProps {
  /** Those of the day. */
  slots: readonly StudioSlot[]
  nameOf: (programme: number) => string
  /** The slot that the list is of: chosen to begin with. */
  chosen: string | undefined
  onClose: () => void
}

const reasons = ['storm', 'works', 'duty'] as const

/**
 * Closing one slot, several, or the whole day (RULES bookings 17): which and why, then whom it concerns, then a question
 * that says how many letters go out, then what came of it.
 */
export function CloseForm({ slots, nameOf, chosen, onClose }: CloseFormProps) {
  const { t, lang } = useWords()
  const { put } = useAddress()
  const { ask, fail } = useDesk()
  const told = useTold()
  const words = useClosureWords()
  const client = useQueryClient()
  const now = useNow()
  const id = useId()
  const [ids, setIds] = useState<ReadonlySet<number>>(
    () => new Set(slots.filter((one) => String(one.id) === chosen && mayClose(one, now)).map((one) => one.id)),
  )
  const [reason, setReason] = useState('')
  const [listed, setListed] = useState<{ parties: ClosureParties; ids: readonly number[] } | null>(null)
  const top = useRef<HTMLDivElement>(null)
  const isDone = listed?.parties.isClosed ?? false
  useDeskGuard({ isDirty: () => !isDone && reason.trim() !== '', forget: () => setReason('') })
  // Each step begins at its top, where ears are told what it is.
  const step = listed === null ? 'choose' : isDone ? 'done' : 'listed'
  const lastStep = useRef(step)
  useEffect(() => {
    if (step !== lastStep.current) top.current?.querySelector<HTMLElement>('[tabindex="-1"]')?.focus()
    lastStep.current = step
  }, [step])

  const all = slots.filter((one) => mayClose(one, now)).slice(0, mostOf.slots)
  const isWhole = all.length > 0 && all.every((one) => ids.has(one.id))
  // One that somebody else closed meanwhile is chosen no more.
  const asked = all.flatMap((one) => (ids.has(one.id) ? [one.id] : []))

  function choose(some: readonly number[], wanted: boolean): void {
    const next = new Set(ids)
    for (const one of some) {
      if (wanted) next.add(one)
      else next.delete(one)
    }
    setIds(next)
    choosing.forgive(['slots'])
  }

  const { place, ...choosing } = useSendForm({
    values: { asked, reason: reason.trim() },
    check: (): Faults => ({
      ...(asked.length === 0 && { slots: t('bookingDay.close.slotsWrong') }),
      ...(reason.trim() === '' && { reason: t('bookingDay.close.reasonWrong') }),
    }),
    send: async () => setListed({ parties: await closeSlots(lang, asked, reason.trim(), false), ids: asked }),
    refusalOf: (error) => sortRefused(error, (path) => (/^(slots|reason)$/.test(path) ? path : undefined)),
  })
  // Closing is a step of its own, sent once however often it is pressed.
  const closing = useSendForm({
    values: { ids: listed?.ids ?? [] },
    check: (): Faults => ({}),
    send: async ({ ids: these }) => {
      try {
        setListed({ parties: await closeSlots(lang, these, reason.trim(), true), ids: these })
      } finally {
        await Promise.all(staleDay.map((queryKey) => client.invalidateQueries({ queryKey })))
      }
    },
    refusalOf: (error) => sortRefused(error, () => undefined),
    onRefused() {
      // What was closed before it failed stays so: it is looked at again.
      fail(t('bookingDay.close.failed'))
      setListed(null)
    },
  })
  const { busy } = closing

  async function confirm(parties: ClosureParties, these: readonly number[]): Promise<void> {
    const question = words.question(parties, these.length)
    const act = words.act(parties, these.length)
    if (await ask({ ...question, act, danger: true })) closing.onSubmit()
  }

  if (listed !== null) {
    const { parties, ids: these } = listed
    return (
      <div ref={top}>
        {isDone ? (
          <Closed
            parties={parties}
            slots={these.length}
            onSee={() => put({ open: undefined, slot: undefined, page: undefined, state: 'cancelledByMuseum' })}
            onClose={onClose}
          />
        ) : (
          <>
            <Concerned parties={parties} reason={reason.trim()} />
            <div className={css.foot}>
              <Button
                type="primary"
                danger
                loading={busy}
                disabled={closing.disabled}
                onClick={() => void confirm(parties, these)}
              >
                {words.act(parties, these.length)}
              </Button>
              <Button disabled={busy} onClick={() => setListed(null)}>
                {t('bookingDay.close.back')}
              </Button>
            </div>
          </>
        )}
      </div>
    )
  }
  const wrong = { slots: choosing.errorOf('slots'), reason: choosing.errorOf('reason') }
  if (all.length === 0) return <p className={css.lede}>{t('bookingDay.close.none')}</p>
  return (
    <form ref={place} noValidate onSubmit={choosing.onSubmit}>
      <p className={css.lede}>{t('bookingDay.close.lede')}</p>
      <div ref={top}>
        <fieldset className={css.slots} aria-describedby={wrong.slots === undefined ? undefined : `${id}-slots`}>
          <legend className={css.legend} tabIndex={-1}>
            {t('bookingDay.close.which')}
          </legend>
          <Checkbox
            className={css.whole ?? ''}
            {...(wrong.slots !== undefined && { 'aria-invalid': true })}
            checked={isWhole}
            indeterminate={!isWhole && asked.length > 0}
            onChange={(event) =>
              choose(
                all.map((one) => one.id),
                event.target.checked,
              )
            }
          >
            {t('bookingDay.close.wholeSaid', { slots: t('bookingDay.slots', { count: all.length }) })}
          </Checkbox>
          {byProgramme(all).map(([programme, some]) => (
            <div key={programme} role="group" aria-label={nameOf(programme)} className={css.group}>
              <p className={css.programme}>{nameOf(programme)}</p>
              <div className={css.ticks}>
                {some.map((one) => (
                  <Checkbox
                    key={one.id}
                    checked={ids.has(one.id)}
                    onChange={(event) => choose([one.id], event.target.checked)}
                  >
                    <span className={css.hours}>{told.hours(one)}</span>{' '}
                    {one.mode !== 'none' && (
                      <span className={css.taken}>
                        {t('bookingDay.board.taken', { taken: one.taken, capacity: one.capacity })}
                      </span>
                    )}
                  </Checkbox>
                ))}
              </div>
            </div>
          ))}
        </fieldset>
        <FieldErrors id={`${id}-slots`} errors={wrong.slots === undefined ? [] : [wrong.slots]} />
      </div>
      <div className={css.field}>
        <label htmlFor={`${id}-reason`}>{t('bookingDay.close.reason')}</label>
        <Input.TextArea
          id={`${id}-reason`}
          value={reason}
          rows={3}
          maxLength={mostOf.reason}
          {...(wrong.reason === undefined ? {} : { status: 'error', 'aria-invalid': true })}
          aria-describedby={`${id}-wrong ${id}-hint`}
          onChange={({ target }) => {
            setReason(target.value)
            choosing.forgive(['reason'])
          }}
        />
        <FieldErrors id={`${id}-wrong`} errors={wrong.reason === undefined ? [] : [wrong.reason]} />
        <p id={`${id}-hint`} className={css.hint}>
          {t('bookingDay.close.reasonHint')}
        </p>
        <div role="group" aria-label={t('bookingDay.close.usual')} className={css.usual}>
          {reasons.map((one) => (
            <Button key={one} size="small" onClick={() => setReason(t(`bookingDay.close.${one}`))}>
              {t(`bookingDay.close.${one}`)}
            </Button>
          ))}
        </div>
      </div>
      <div className={css.foot}>
        <Button type="primary" htmlType="submit" loading={choosing.busy} disabled={choosing.disabled}>
          {t(choosing.busy ? 'bookingDay.close.looking' : 'bookingDay.close.look')}
        </Button>
      </div>
    </form>
  )
}
