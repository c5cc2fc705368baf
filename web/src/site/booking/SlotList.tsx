import { useState } from 'react'
import { useWords } from '../../i18n/index.ts'
import { formatHours } from '../../lib/calendar.ts'
import { classes } from '../../lib/classes.ts'
import { type Now, saidAt, saySlot, type Slot } from '../../nouns/booking/slots.ts'
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
  onChoose: (slot: Slot) => void
}

/** The times of a day, or the sessions of an event. What cannot be had now can be heard, and not chosen. */
export function SlotList({ label, slots, chosen, isDated = false, now, onChoose }: SlotListProps) {
  const { t, lang } = useWords()
  const { sayDate } = useDayWords()
  const names = slots.map(({ id }) => String(id))
  const [at, setAt] = useState<string | null>(null)
  const { group, onKeyDown } = useRadioKeys(
    (name) => {
      setAt(name)
      const slot = slots.find(({ id }) => String(id) === name)
      if (slot?.state === 'open') onChoose(slot)
    },
    (from, key) => alongList(names, from, key),
  )
  const stop = [at, chosen && String(chosen.id)].find((name) => name && names.includes(name)) ?? names[0]
  return (
    <div ref={group} role="radiogroup" tabIndex={-1} aria-label={label} className={css.slots} onKeyDown={onKeyDown}>
      {slots.map((slot) => {
        const name = String(slot.id)
        const isOpen = slot.state === 'open'
        const hours = formatHours(slot.starts, slot.ends, lang)
        const day = isDated ? sayDate(slot.date, 'short') : null
        return (
          <button
            key={name}
            type="button"
            role="radio"
            aria-checked={slot.id === chosen?.id}
            aria-disabled={isOpen ? undefined : true}
            data-key={name}
            tabIndex={name === stop ? 0 : -1}
            className={classes(css.slot, isDated && css.dated, !isOpen && css.shut)}
            onClick={() => {
              setAt(name)
              if (isOpen) onChoose(slot)
            }}
          >
            <VisuallyHidden>
              {t('places.slotSaid', {
                hours: [day, hours].filter(Boolean).join(' '),
                // The seconds of a countdown are for the eye.
                state: isOpen ? t('places.state.openSaid', { count: slot.free }) : saySlot(slot, t, now),
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
              <State slot={slot} now={now} />
            </span>
          </button>
        )
      })}
    </div>
  )
}

function State({ slot, now }: { slot: Slot; now: Now }) {
  const { t } = useWords()
  const left = Date.parse(slot.opensAt) - now.at
  if (slot.state !== 'upcoming' || left > COUNTED_MS) return saySlot(slot, t, now)
  return t('places.state.opensIn', { at: saidAt(slot.opensAt, now), left: leftOf(left) })
}
