import type { Programme } from './programmes.ts'
import type { Slot } from './slots.ts'

/** How full a time is, in the words of whoever thinks of coming. */
export type Fullness = 'quiet' | 'medium' | 'busy'

/** A time of today: how much of it is taken, from 0 to 1, and whether one can still come. */
export interface CrowdBar {
  slot: Slot
  taken: number
  /** `over` where it has ended or is shut, `later` where its places are not given yet. */
  is: 'open' | 'full' | 'over' | 'later'
}

/** The day in one word: places that are left, with how full that is; or why there are none. */
export type CrowdDay = { is: 'open'; free: number; fullness: Fullness } | { is: 'full' | 'over' | 'later' | 'none' }

/** More than half free is quiet; less than a fifth is nearly full. */
const QUIET = 0.5
const BUSY = 0.2

const kinds = { open: 'open', full: 'full', upcoming: 'later', closed: 'over' } as const satisfies Record<
  Slot['state'],
  CrowdBar['is']
>

/** The visits to which places are given, and those to which one comes as one likes. */
export const isTimed = ({ mode }: Programme): boolean => mode !== 'none'

/** The times of one day as bars. A full one is full whatever the figures say; groups have places of their own. */
export const crowdBars = (slots: readonly Slot[]): CrowdBar[] =>
  slots.map((slot) => ({
    slot,
    taken: slot.state === 'full' ? 1 : slot.capacity > 0 ? 1 - Math.min(1, slot.free / slot.capacity) : 0,
    is: kinds[slot.state],
  }))

/** What is left of the day. */
export function crowdDay(bars: readonly CrowdBar[]): CrowdDay {
  if (bars.length === 0) return { is: 'none' }
  const open = bars.filter(({ is }) => is === 'open')
  if (open.length > 0) {
    const sum = (of: (slot: Slot) => number) => open.reduce((total, { slot }) => total + of(slot), 0)
    const free = sum((slot) => slot.free)
    const part =
      free /
      Math.max(
        1,
        sum((slot) => slot.capacity),
      )
    return { is: 'open', free, fullness: part > QUIET ? 'quiet' : part < BUSY ? 'busy' : 'medium' }
  }
  for (const is of ['full', 'later'] as const) if (bars.some((bar) => bar.is === is)) return { is }
  return { is: 'over' }
}
