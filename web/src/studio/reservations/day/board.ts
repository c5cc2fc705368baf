import type { StudioSlot } from '../../../nouns/booking/planning.ts'
import { minutesOf } from '../../../lib/time.ts'

/** The slots of a day as a picture: programmes below each other, the hours from left to right. Pure. */

/** A slot where it stands: when, and in which line where several hold at once. */
export interface Placed {
  slot: StudioSlot
  from: number
  to: number
  lane: number
}

export interface BoardRow {
  programme: number
  placed: readonly Placed[]
  lanes: number
}

export interface DayBoard {
  /** Minutes since midnight, full hours. */
  from: number
  to: number
  rows: readonly BoardRow[]
}

const HOUR = 60

const order = { visit: 0, tour: 1, event: 2 } as const satisfies Record<StudioSlot['kind'], number>

/** What needs no reservation comes last: nobody has to be looked after there. */
const rank = ([first]: readonly StudioSlot[]) => (first === undefined || first.mode === 'none' ? 3 : order[first.kind])

const spanOf = ({ starts, ends }: StudioSlot) => {
  const from = minutesOf(starts) ?? 0
  return { from, to: Math.max(minutesOf(ends) ?? 0, from + 15) }
}

/** The slots of one programme in as few lines as they need. */
function rowOf(programme: number, slots: readonly StudioSlot[]): BoardRow {
  const ends: number[] = []
  const placed = slots
    .map((slot) => ({ slot, ...spanOf(slot) }))
    .toSorted((one, other) => one.from - other.from || one.slot.id - other.slot.id)
    .map((one) => {
      const free = ends.findIndex((end) => end <= one.from)
      const lane = free < 0 ? ends.length : free
      ends[lane] = one.to
      return { ...one, lane }
    })
  return { programme, placed, lanes: ends.length }
}

/** The slots of each programme, in the order in which programmes stand everywhere. */
export const byProgramme = (slots: readonly StudioSlot[]): [programme: number, slots: StudioSlot[]][] =>
  [...new Set(slots.map(({ programmeId }) => programmeId))]
    .map((id): [number, StudioSlot[]] => [id, slots.filter(({ programmeId }) => programmeId === id)])
    .toSorted(([one, some], [other, others]) => rank(some) - rank(others) || one - other)

/** The picture of a day; undefined where it has no slots. */
export function boardOf(slots: readonly StudioSlot[]): DayBoard | undefined {
  if (slots.length === 0) return undefined
  const spans = slots.map(spanOf)
  const rows = byProgramme(slots).map(([programme, some]) => rowOf(programme, some))
  return {
    from: Math.floor(Math.min(...spans.map(({ from }) => from)) / HOUR) * HOUR,
    to: Math.ceil(Math.max(...spans.map(({ to }) => to)) / HOUR) * HOUR,
    rows,
  }
}

/** The full hours of a picture, its end left out. */
export const hoursOf = ({ from, to }: Pick<DayBoard, 'from' | 'to'>): number[] =>
  Array.from({ length: (to - from) / HOUR }, (_, index) => from + index * HOUR)
