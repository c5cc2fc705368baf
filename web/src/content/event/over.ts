import type { Card } from '../../api/types.ts'
import type { ListSearch } from '../../lib/search.ts'

type Event = Card<'event'>

/** What is to come, and apart from it what is over. Somebody who asks for what is over, or for another order, gets all in one. */
export function partOver(events: readonly Event[], { phase, sort }: ListSearch): { coming: Event[]; over: Event[] } {
  if (phase === 'ended' || sort !== undefined) return { coming: [...events], over: [] }
  return {
    coming: events.filter((event) => event.phase !== 'ended'),
    over: events.filter((event) => event.phase === 'ended'),
  }
}
