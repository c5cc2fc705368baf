import { newRowId } from '../../lib/rowIds.ts'
import type { BookingMode } from '../../nouns/booking/planning.ts'
import { minutesOf, timeAt } from '../../lib/time.ts'
import { typedNumber } from '../../lib/typed.ts'

/**
 * The rule of a week as it is drawn and edited: rows, each of which is a block on each of its days. Whoever changes the
 * block of one day splits it off its row; what is the same in every respect but the day is one row again. Pure.
 */

/** A slot as it is written: figures as text. */
export interface WrittenSlot {
  id: number
  starts: string
  ends: string
  capacity: string
  groupCapacity: string
  /** Where it is not the programme's; nobody writes it here, and it is kept. */
  mode: BookingMode | null
}

export interface WeekRow extends WrittenSlot {
  /** 0 is Monday. */
  days: number[]
  from: string | null
  until: string | null
}

/** The block of a row on one of its days. */
export interface Block {
  id: number
  day: number
}

/** The rows afterwards, and where the block is now. */
export interface Edited {
  rows: WeekRow[]
  block: Block
}

/** What is drawn snaps to so many minutes, and is never shorter. */
export const STEP = 15
/** A day has so many minutes; what ends with it ends a minute before. */
const LAST = 23 * 60 + 59

/** When a block begins and ends, in minutes; what is being written and is no time is drawn as an hour. */
export function spanOf({ starts, ends }: Pick<WrittenSlot, 'starts' | 'ends'>): { from: number; to: number } {
  const from = minutesOf(starts) ?? 9 * 60
  return { from, to: Math.max(minutesOf(ends) ?? from + 60, from + STEP) }
}

const rowOf = (rows: readonly WeekRow[], { id }: Block) => rows.find((row) => row.id === id)

/** Everything but the number and the days. */
const shape = (row: WeekRow) => JSON.stringify({ ...row, id: 0, days: [] })

/** Puts a block of one day where it belongs: into a row that is the same but for the day, or as a row of its own. */
function attach(rows: readonly WeekRow[], row: WeekRow, index: number): Edited {
  const [day = 0] = row.days
  const twin = rows.find((one) => shape(one) === shape(row) && !one.days.includes(day))
  if (!twin) return { rows: rows.toSpliced(index, 0, row), block: { id: row.id, day } }
  const joined = { ...twin, days: [...twin.days, day].toSorted((one, other) => one - other) }
  return { rows: rows.map((one) => (one.id === twin.id ? joined : one)), block: { id: twin.id, day } }
}

/** Takes the block of one day out of its row. */
function detach(rows: readonly WeekRow[], block: Block): { left: WeekRow[]; index: number } {
  const index = rows.findIndex(({ id }) => id === block.id)
  const row = rows[index]
  const days = row?.days.filter((day) => day !== block.day) ?? []
  if (!row || days.length === 0) return { left: rows.filter(({ id }) => id !== block.id), index }
  return { left: rows.with(index, { ...row, days }), index: index + 1 }
}

function change(rows: readonly WeekRow[], block: Block, own: Partial<WeekRow>): Edited {
  const row = rowOf(rows, block)
  if (!row) return { rows: [...rows], block }
  const { left, index } = detach(rows, block)
  const id = row.days.length > 1 ? newRowId() : row.id
  return attach(left, { ...row, days: [block.day], ...own, id }, Math.max(0, index))
}

/** A beginning and an end on the grid's ground: as long as before, inside of the day. */
function shifted(row: WeekRow, starts: number): Pick<WeekRow, 'starts' | 'ends'> {
  const { from, to } = spanOf(row)
  const begin = Math.max(0, Math.min(starts, LAST - (to - from)))
  return { starts: timeAt(begin), ends: timeAt(begin + to - from) }
}

/** Moves a block to another time, or another day. */
export function moveBlock(rows: readonly WeekRow[], block: Block, to: { day: number; starts: number }): Edited {
  const row = rowOf(rows, block)
  const day = Math.max(0, Math.min(6, to.day))
  return row ? change(rows, block, { days: [day], ...shifted(row, to.starts) }) : { rows: [...rows], block }
}

/** Lets a block end earlier or later. */
export function resizeBlock(rows: readonly WeekRow[], block: Block, ends: number): Edited {
  const row = rowOf(rows, block)
  if (!row) return { rows: [...rows], block }
  return change(rows, block, { ends: timeAt(Math.max(spanOf(row).from + STEP, Math.min(LAST, ends))) })
}

/** The same block once more, at another time or on another day. */
export function copyBlock(rows: readonly WeekRow[], block: Block, to: { day: number; starts: number }): Edited {
  const row = rowOf(rows, block)
  if (!row) return { rows: [...rows], block }
  return attach(rows, { ...row, id: newRowId(), days: [to.day], ...shifted(row, to.starts) }, rows.length)
}

/** Takes a block away. */
export const dropBlock = (rows: readonly WeekRow[], block: Block): WeekRow[] => detach(rows, block).left

/** A new block; its places are those of another one. */
export function addBlock(
  rows: readonly WeekRow[],
  { day, from, to }: { day: number; from: number; to: number },
  like: Block | null,
): Edited {
  const model = (like && rowOf(rows, like)) ?? rows.at(-1)
  const row: WeekRow = {
    id: newRowId(),
    days: [day],
    starts: timeAt(Math.min(from, LAST - STEP)),
    ends: timeAt(Math.min(to, LAST)),
    capacity: model?.capacity ?? '20',
    groupCapacity: model?.groupCapacity ?? '0',
    mode: null,
    from: null,
    until: null,
  }
  return attach(rows, row, rows.length)
}

/** A block as it is drawn: in which lane of how many, where several hold at once. */
export interface Drawn {
  row: WeekRow
  day: number
  from: number
  to: number
  lane: number
  lanes: number
}

/** The blocks of a day, by their beginnings. */
export function drawnOn(rows: readonly WeekRow[], day: number): Drawn[] {
  const blocks = rows
    .filter(({ days }) => days.includes(day))
    .map((row) => ({ row, day, ...spanOf(row), lane: 0, lanes: 1 }))
    .toSorted((one, other) => one.from - other.from || one.to - other.to)
  // Those that touch each other, directly or by others, share the width.
  let group: Drawn[] = []
  let end = -1
  const close = () => {
    const lanes = Math.max(1, ...group.map(({ lane }) => lane + 1))
    for (const one of group) one.lanes = lanes
  }
  for (const block of blocks) {
    if (block.from >= end) {
      close()
      group = []
      end = -1
    }
    const taken = new Set(group.filter(({ to }) => to > block.from).map(({ lane }) => lane))
    while (taken.has(block.lane)) block.lane += 1
    group.push(block)
    end = Math.max(end, block.to)
  }
  close()
  return blocks
}

/** From which hour to which a week is drawn: the museum's hours and everything that is planned, whole hours. */
export function axisOf(rows: readonly WeekRow[], hours: readonly ({ opens: string; closes: string } | null)[]) {
  const spans = rows.map(spanOf)
  const open = hours.flatMap((one) => (one ? [spanOf({ starts: one.opens, ends: one.closes })] : []))
  const all = [...spans, ...open]
  const from = all.length === 0 ? 9 * 60 : Math.min(...all.map((one) => one.from))
  const to = all.length === 0 ? 17 * 60 : Math.max(...all.map((one) => one.to))
  return { from: Math.floor(from / 60) * 60, to: Math.min(24, Math.ceil(to / 60)) * 60 }
}

/** What cannot be in a week, of the row that has it: what `crates/core/src/booking/schedule.rs` refuses, and slots that nobody could tell apart. */
export type WeekFault = { row: WeekRow; fault: 'times' | 'places' | 'days' | 'period' | 'twice' }

export function faultsOf(rows: readonly WeekRow[], mostPlaces: number): WeekFault[] {
  const isPlaces = (text: string) => {
    const number = typedNumber(text)
    return /^\d{1,6}$/.test(number) && Number(number) <= mostPlaces
  }
  return rows.flatMap((row, index): WeekFault[] => {
    const [from, to] = [minutesOf(row.starts), minutesOf(row.ends)]
    if (from === undefined || to === undefined || from >= to) return [{ row, fault: 'times' }]
    if (!isPlaces(row.capacity) || !isPlaces(row.groupCapacity)) return [{ row, fault: 'places' }]
    if (row.days.length === 0) return [{ row, fault: 'days' }]
    if (row.from && row.until && row.from > row.until) return [{ row, fault: 'period' }]
    const isTwice = rows
      .slice(0, index)
      .some(
        (one) =>
          one.starts === row.starts &&
          one.from === row.from &&
          one.until === row.until &&
          one.days.some((day) => row.days.includes(day)),
      )
    return isTwice ? [{ row, fault: 'twice' }] : []
  })
}
