import { useState } from 'react'
import { type Translate, useWords } from '../../i18n/index.ts'
import { formatHours } from '../../lib/calendar.ts'
import { classes } from '../../lib/classes.ts'
import { type Now, saidAt, saySlot, type Slot } from '../../nouns/booking/slots.ts'
import type { WaitingEntry } from '../../nouns/booking/waiting.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { Share } from './Share.tsx'
import css from './SlotList.module.css'
import { leftOf } from './useClock.ts'
import { alongList, useRadioKeys } from './useRadioKeys.ts'
import { useDayWords } from './useDayWords.ts'

/** A release is counted down from so long before, in milliseconds. */
const COUNTED_MS = 3_600_000

interface SlotListProps {
  label: string
  slots: readonly Slot[]
  chosen: Slot | undefined
  /** Each says its day: sessions of an event lie far apart. */
  isDated?: boolean
  now: Now
  /** The slots for which the person waits, or is offered places; null where nobody can wait. */
  waits: readonly WaitingEntry[] | null
  onChoose: (slot: Slot) => void
}

/**
 * The times of a day, or the sessions of an event. A full one is chosen to wait for it; what cannot
 * be had at all can be heard, and not chosen.
 */
export function SlotList({ label, slots, chosen, isDated = false, now, waits, onChoose }: SlotListProps) {
  const { t, lang } = useWords()
  const { sayDate } = useDayWords()
  const canWait = waits !== null
  const names = slots.map(({ id }) => String(id))
  const [at, setAt] = useState<string | null>(null)
  const { group, onKeyDown } = useRadioKeys(
    (name) => {
      setAt(name)
      const slot = slots.find(({ id }) => String(id) === name)
      if (slot && canChoose(slot, canWait)) onChoose(slot)
    },
    (from, key) => alongList(names, from, key),
  )
  const stop = [at, chosen && String(chosen.id)].find((name) => name && names.includes(name)) ?? names[0]
  return (
    <div ref={group} role="radiogroup" tabIndex={-1} aria-label={label} className={css.slots} onKeyDown={onKeyDown}>
      {slots.map((slot) => {
        const name = String(slot.id)
        const isOpen = slot.state === 'open'
        const can = canChoose(slot, canWait)
        const own = waits?.find(({ slotId }) => slotId === slot.id)
        const hours = formatHours(slot.starts, slot.ends, lang)
        const day = isDated ? sayDate(slot.date, 'short') : null
        return (
          <button
            key={name}
            type="button"
            role="radio"
            aria-checked={slot.id === chosen?.id}
            aria-disabled={can ? undefined : true}
            data-key={name}
            tabIndex={name === stop ? 0 : -1}
            className={classes(css.slot, isDated && css.dated, !can && css.shut)}
            onClick={() => {
              setAt(name)
              if (can) onChoose(slot)
            }}
          >
            <VisuallyHidden>
              {t('places.slotSaid', {
                hours: [day, hours].filter(Boolean).join(' '),
                // The seconds of a countdown are for the eye.
                state: isOpen
                  ? t('places.state.openSaid', { count: slot.free })
                  : sayOwn(slot, { own, canWait }, t, now),
              })}
            </VisuallyHidden>
            <span aria-hidden="true" className={css.ring} />
            {day && (
              <span aria-hidden="true" className={css.day}>
                {day}
              </span>
            )}
            <span aria-hidden="true" className={css.hours}>
              {hours}
            </span>
            <span aria-hidden="true">
              {(isOpen || slot.state === 'full') && <Share of={slot.free} whole={slot.capacity} />}
            </span>
            <span aria-hidden="true" className={css.state}>
              <State slot={slot} wait={{ own, canWait }} now={now} />
            </span>
          </button>
        )
      })}
    </div>
  )
}

/** A full one can be waited for, where anybody can wait. */
const canChoose = ({ state }: Slot, canWait: boolean): boolean => state === 'open' || (canWait && state === 'full')

/** Whether somebody may wait for a slot, and does. */
interface Waits {
  own: WaitingEntry | undefined
  canWait: boolean
}

function State({ slot, wait, now }: { slot: Slot; wait: Waits; now: Now }) {
  const { t } = useWords()
  const left = Date.parse(slot.opensAt) - now.at
  if (slot.state !== 'upcoming' || left > COUNTED_MS) return sayOwn(slot, wait, t, now)
  return t('places.state.opensIn', { at: saidAt(slot.opensAt, now), left: leftOf(left) })
}

/** The state of a slot, to somebody who may wait for it. */
function sayOwn(slot: Slot, { own, canWait }: Waits, t: Translate, now: Now): string {
  if (own) return t(`waiting.state.${own.state}`)
  return canWait && slot.why === 'noPlaces' ? t('waiting.can') : saySlot(slot, t, now)
}
