import type { Translate } from '../../i18n/index.ts'
import type { StudioSlot } from '../../nouns/booking/planning.ts'

type Told = Pick<StudioSlot, 'state' | 'why'>

/** How a slot stands, in words. */
export function slotWord({ state, why }: Told, t: Translate): string {
  switch (state) {
    case 'open':
    case 'upcoming':
    case 'full':
      return t(`planning.state.${state}`)
    case 'closed':
      return t(
        why === 'noneNeeded'
          ? 'planning.state.noneNeeded'
          : why === 'closedByMuseum'
            ? 'planning.state.closed'
            : 'planning.state.over',
      )
  }
}

/** The dot that says the same. */
export function slotTone({ state, why }: Told): 'live' | 'waiting' | 'ended' | 'trouble' {
  if (state === 'open' || why === 'noneNeeded') return 'live'
  if (state === 'upcoming') return 'waiting'
  return why === 'closedByMuseum' ? 'trouble' : 'ended'
}

/** Whether its places are counted: what needs no reservation has as many as come, and what the museum closed has none. */
export const isCounted = ({ why }: Told): boolean => why !== 'noneNeeded' && why !== 'closedByMuseum'

/** What is taken of several slots together, groups included. */
export function sumOf(slots: readonly StudioSlot[]): { taken: number; capacity: number } {
  const sums = { taken: 0, capacity: 0 }
  for (const slot of slots.filter(isCounted)) {
    sums.taken += slot.taken + slot.groupTaken
    sums.capacity += slot.capacity + slot.groupCapacity
  }
  return sums
}
