import { Link } from '@tanstack/react-router'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useWords } from '../../../i18n/index.ts'
import { formatHours } from '../../../lib/calendar.ts'
import { classes } from '../../../lib/classes.ts'
import { grouped } from '../../../lib/numbers.ts'
import type { StudioSlot } from '../../../nouns/booking/planning.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { Occupancy } from '../Occupancy.tsx'
import { isCounted, slotWord } from '../slotState.ts'
import { minutesOf, timeAt } from '../../../lib/time.ts'
import { usePlaced } from '../WeekBlock.tsx'
import { type BoardRow, boardOf, type DayBoard, hoursOf, type Placed } from './board.ts'
import css from './Board.module.css'

/** Quarters of an hour, by which things are placed. */
const STEP = 15

interface BoardProps {
  /** What the picture is of. */
  label: string
  slots: readonly StudioSlot[]
  nameOf: (programme: number) => string
  /** The slot that the list is of. */
  chosen: string | undefined
  /** `HH:MM` where the day is today. */
  now: string | undefined
  /** Where there are none. */
  none: ReactNode
}

/**
 * The slots of a day along the hours, a line for each programme: how full each is as a bar, and in words. On a phone they
 * lie below each other. A slot is a link to its reservations, and back to all of them.
 */
export function Board({ label, slots, nameOf, chosen, now, none }: BoardProps) {
  const board = boardOf(slots)
  const sheet = useRef<HTMLDivElement>(null)
  const steps = board ? (board.to - board.from) / STEP : 0
  useLayoutEffect(() => {
    const values = { '--steps': steps, '--hours': steps / 4 }
    for (const [name, value] of Object.entries(values)) sheet.current?.style.setProperty(name, String(value))
  }, [steps])
  if (!board) return <p className={css.none}>{none}</p>
  const minute = now === undefined ? undefined : minutesOf(now)
  return (
    <div ref={sheet} className={css.board} role="group" aria-label={label}>
      <div className={css.axis} aria-hidden="true">
        {hoursOf(board).map((hour) => (
          <span key={hour}>{timeAt(hour)}</span>
        ))}
      </div>
      {board.rows.map((row) => (
        <Row key={row.programme} row={row} board={board} name={nameOf(row.programme)} chosen={chosen} />
      ))}
      {minute !== undefined && minute >= board.from && minute < board.to && (
        <Now minute={minute} top={board.from} time={timeAt(minute)} />
      )}
    </div>
  )
}

interface RowProps {
  row: BoardRow
  board: DayBoard
  name: string
  chosen: string | undefined
}

function Row({ row, board, name, chosen }: RowProps) {
  const place = usePlaced({ from: 0, to: 0, lanes: row.lanes }, 0)
  return (
    <section
      ref={place}
      className={classes(css.row, row.placed.every(({ slot }) => slot.mode === 'none') && css.low)}
      aria-label={name}
    >
      <h3 className={css.name}>{name}</h3>
      <ul className={css.lane}>
        {row.placed.map((one) => (
          <SlotBar key={one.slot.id} placed={one} top={board.from} chosen={chosen} />
        ))}
      </ul>
    </section>
  )
}

/** One slot: when, how full, how it stands. */
function SlotBar({ placed, top, chosen }: { placed: Placed; top: number; chosen: string | undefined }) {
  const { t, lang } = useWords()
  const { slot, from, to, lane } = placed
  const place = usePlaced({ from, to, lane }, top)
  const { taken, capacity, groupTaken, groupCapacity, state, why, reason } = slot
  const isClosed = why === 'closedByMuseum'
  const counted = isCounted(slot) || taken > 0
  const isChosen = chosen === String(slot.id)
  return (
    <li
      ref={place as never}
      className={classes(
        css.slot,
        state === 'full' && css.full,
        (isClosed || why === 'over') && css.closed,
        slot.mode === 'none' && css.plain,
        isChosen && css.chosen,
      )}
    >
      <Link
        to="."
        search={(before) => ({
          ...before,
          slot: isChosen ? undefined : String(slot.id),
          page: undefined,
          open: undefined,
        })}
        activeOptions={{ exact: true, explicitUndefined: true }}
        resetScroll={false}
        className={css.link}
        aria-current={isChosen ? 'true' : undefined}
        data-slot={slot.id}
        title={t(isChosen ? 'bookingDay.board.unchoose' : 'bookingDay.board.choose')}
      >
        <span className={css.starts} aria-hidden="true">
          {slot.starts}
        </span>
        <span className={css.hours}>{formatHours(slot.starts, slot.ends, lang)}</span>
      </Link>
      {counted && <Occupancy taken={taken} capacity={capacity} />}
      <p className={css.words}>
        {counted && (
          <span className={css.count}>
            <VisuallyHidden>{t('bookingDay.board.takenSaid', { taken, capacity })}</VisuallyHidden>
            <span aria-hidden="true">
              {t('bookingDay.board.taken', { taken: grouped(taken), capacity: grouped(capacity) })}
            </span>
          </span>
        )}
        {counted && groupCapacity > 0 && groupTaken > 0 && (
          <span>{t('bookingDay.board.groups', { taken: grouped(groupTaken), capacity: grouped(groupCapacity) })}</span>
        )}
        {state !== 'open' && (
          <span className={css.state}>
            {isClosed && reason ? t('bookingDay.board.closedWhy', { reason }) : slotWord(slot, t)}
          </span>
        )}
      </p>
    </li>
  )
}

/** Where the day is. */
function Now({ minute, top, time }: { minute: number; top: number; time: string }) {
  const { t } = useWords()
  const place = usePlaced({ from: minute, to: minute }, top)
  return (
    <p ref={place as never} className={css.now}>
      <VisuallyHidden>{t('bookingDay.board.now', { time })}</VisuallyHidden>
    </p>
  )
}
