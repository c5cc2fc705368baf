import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, useRef } from 'react'
import { rowLink } from '../../desk/list/Rows.tsx'
import { StateMark } from '../../desk/parts/StateMark.tsx'
import { useWords } from '../../i18n/index.ts'
import { formatHours, formatWeekday } from '../../lib/calendar.ts'
import { classes } from '../../lib/classes.ts'
import { formatDayShort } from '../../lib/dates.ts'
import { grouped } from '../../lib/numbers.ts'
import { type Opening, openingOn } from '../../lib/opening.ts'
import type { StudioSlot } from '../../nouns/booking/planning.ts'
import { Icon } from '../../ui/Icon.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { Occupancy } from './Occupancy.tsx'
import { isCounted, slotTone, slotWord } from './slotState.ts'
import css from './WeekSheet.module.css'

interface WeekSheetProps {
  days: readonly string[]
  slots: readonly StudioSlot[]
  today: string
  opening: Opening
  /** What the programme of a slot is called; absent where all are of one that has been chosen. */
  nameOf: ((slot: StudioSlot) => string) | undefined
  /** So many weeks on, or back. */
  onTurn: (weeks: number) => void
}

/** A week of slots, a column for each day; on a phone the days lie below each other. Arrows go from slot to slot, Page Up and Page Down from week to week. */
export function WeekSheet({ days, slots, today, opening, nameOf, onTurn }: WeekSheetProps) {
  const { t, lang } = useWords()
  const sheet = useRef<HTMLOListElement>(null)

  function press(event: KeyboardEvent<HTMLElement>): void {
    const { key, target } = event
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    if (key === 'PageDown' || key === 'PageUp') {
      event.preventDefault()
      onTurn(key === 'PageDown' ? 1 : -1)
      return
    }
    if (!(target instanceof HTMLElement) || !key.startsWith('Arrow')) return
    const columns = [...(sheet.current?.children ?? [])].map((day) => [
      ...day.querySelectorAll<HTMLElement>('[data-slot]'),
    ])
    const day = columns.findIndex((links) => links.includes(target))
    const at = columns[day]?.indexOf(target) ?? -1
    if (at < 0) return
    event.preventDefault()
    const aside = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
    if (aside === 0) columns[day]?.[at + (key === 'ArrowDown' ? 1 : -1)]?.focus()
    else {
      // The next day that has any, as far down as one stands here.
      const rest = aside > 0 ? columns.slice(day + 1) : columns.slice(0, day).toReversed()
      const next = rest.find((links) => links.length > 0)
      next?.[Math.min(at, next.length - 1)]?.focus()
    }
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the links in it are what is operated
    <ol ref={sheet} className={css.week} onKeyDown={press}>
      {days.map((day) => {
        const own = slots.filter(({ date }) => date === day)
        const known = openingOn(opening, day)
        return (
          <li key={day} className={classes(css.day, day === today && css.today)}>
            <div className={css.name}>
              <h3 className={css.date}>
                <span>{formatWeekday(day, lang, 'short')}</span> <span>{formatDayShort(day, lang)}</span>
                {day === today && <VisuallyHidden>{t('planning.calendar.today')}</VisuallyHidden>}
              </h3>
              {day >= today && (
                <Link
                  to="."
                  search={(before) => ({ ...before, open: day })}
                  className={css.add}
                  aria-label={t('planning.calendar.addOn', { day: formatDayShort(day, lang) })}
                >
                  <Icon name="plus" />
                </Link>
              )}
            </div>
            {own.length === 0 ? (
              <p className={css.none}>
                {t(known && !known.hours ? 'planning.calendar.closed' : 'planning.calendar.none')}
              </p>
            ) : (
              <ul>
                {own.map((slot) => (
                  <SlotLine key={slot.id} slot={slot} name={nameOf?.(slot)} />
                ))}
              </ul>
            )}
          </li>
        )
      })}
    </ol>
  )
}

/** A slot: when, of what, how much of it is taken, how it stands. */
function SlotLine({ slot, name }: { slot: StudioSlot; name: string | undefined }) {
  const { t, lang } = useWords()
  const { taken, capacity, groupTaken, groupCapacity } = slot
  const counted = isCounted(slot) || taken + groupTaken > 0
  return (
    <li className={css.slot}>
      <Link
        to="."
        search={(before) => ({ ...before, open: String(slot.id) })}
        id={rowLink(String(slot.id))}
        data-slot=""
        className={css.link}
      >
        {formatHours(slot.starts, slot.ends, lang)}
        {name !== undefined && <span className={css.of}>{name}</span>}
      </Link>
      {counted && <Occupancy taken={taken} capacity={capacity} />}
      <p className={css.facts}>
        {counted && (
          <span>
            <VisuallyHidden>{t('planning.takenOf', { taken, capacity })}</VisuallyHidden>
            <span aria-hidden="true">{`${grouped(taken)} / ${grouped(capacity)}`}</span>
          </span>
        )}
        {counted && groupCapacity > 0 && (
          <span>{t('planning.calendar.groups', { taken: grouped(groupTaken), capacity: grouped(groupCapacity) })}</span>
        )}
        <StateMark tone={slotTone(slot)}>{slotWord(slot, t)}</StateMark>
      </p>
    </li>
  )
}
