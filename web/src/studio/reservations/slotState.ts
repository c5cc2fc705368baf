import type { Translate } from '../../i18n/index.ts'
import type { StudioSlot } from '../../nouns/booking/planning.ts'

type Told = Pick<StudioSlot, 'state' | 'why' | 'mode'>

/** Whoever comes needs no place: also when nobody could book one any more. */
const isFree = ({ why, mode }: Told): boolean => why !== 'closedByMuseum' && (mode === 'none' || why === 'noneNeeded')

/** How a slot stands, in words. */
export function slotWord(slot: Told, t: Translate): string {
  const { state, why } = slot
  switch (state) {
    case 'open':
    case 'upcoming':
    case 'full':
      return t(`planning.state.${state}`)
    case 'closed':
      return t(
        isFree(slot)
          ? 'planning.state.noneNeeded'
          : why === 'closedByMuseum'
            ? 'planning.state.closed'
            : 'planning.state.over',
      )
  }
}

/** The dot that says the same. */
export function slotTone(slot: Told): 'live' | 'waiting' | 'ended' | 'trouble' {
  const { state, why } = slot
  if (state === 'open' || isFree(slot)) return 'live'
  if (state === 'upcoming') return 'waiting'
  return why === 'closedByMuseum' ? 'trouble' : 'ended'
}

/** Whether its places are counted: what needs no reservation has as many as come, and what the museum closed has none. */
export const isCounted = (slot: Told): boolean => !isFree(slot) && slot.why !== 'closedByMuseum'

/** What is taken of several slots together, groups included. */
export function sumOf(slots: readonly StudioSlot[]): { taken: number; capacity: number } {
  const sums = { taken: 0, capacity: 0 }
  for (const slot of slots.filter(isCounted)) {
    sums.taken += slot.taken + slot.groupTaken
    sums.capacity += slot.capacity + slot.groupCapacity
  }
  return sums
}
