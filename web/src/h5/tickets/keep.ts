import type { Profile, Schemas } from '../../api/types.ts'
import { forgetStorage, readStorage, TICKETS } from '../../lib/storage.ts'
import { makeStore } from '../../lib/store.ts'

/**
 * The tickets that this browser keeps for whoever is signed in, to be shown at the door without a network: RULES bookings 25.
 * They go with the sign-in (`api/session.ts`), and each when its day is over.
 */

type Reservation = Schemas['Reservation']
type Person = Pick<Reservation['persons'][number], 'n' | 'name' | 'ticket'>

/** What a door asks for: no number of a document, and nothing that can be done with it. */
export interface Ticket extends Pick<
  Reservation,
  'code' | 'state' | 'programme' | 'place' | 'date' | 'starts' | 'ends' | 'size'
> {
  persons: readonly Person[]
}

export interface Kept {
  /** When the server said so, in milliseconds since 1970. */
  at: number
  tickets: readonly Ticket[]
  /** What is drawn around them: without a network nobody could be asked for it. */
  profile: Profile
}

/** How many are kept: a party that comes more often has a network in between. */
const MOST = 20

/** Those by which somebody is let in. */
const hasTickets = ({ state, persons }: Reservation): boolean =>
  (state === 'confirmed' || state === 'checkedIn') && persons.some(({ ticket }) => ticket !== null)

const ticketOf = (one: Reservation): Ticket => ({
  code: one.code,
  state: one.state,
  programme: one.programme,
  place: one.place,
  date: one.date,
  starts: one.starts,
  ends: one.ends,
  size: one.size,
  persons: one.persons.flatMap(({ n, name, ticket, isOut }) => (isOut ? [] : [{ n, name, ticket }])),
})

/** Counts what was kept, so that whoever shows it looks again; null where the browser refused to keep it. */
export const keeping = makeStore<number | null>(0)

/** Keeps what the server said a moment ago, the next first. */
export function keepTickets(person: string, profile: Profile, coming: readonly Reservation[], now: number): void {
  const tickets = coming.filter(hasTickets).slice(0, MOST).map(ticketOf)
  const text = `${person}\n${JSON.stringify({ at: now, tickets, profile } satisfies Kept)}`
  const write = () => localStorage.setItem(TICKETS, text)
  try {
    write()
  } catch {
    // What is there is older, and takes the room.
    forgetStorage(TICKETS)
    try {
      write()
    } catch {
      keeping.set(null)
      return
    }
  }
  keeping.set((keeping.get() ?? 0) + 1)
}

/** What is kept of a person, without the days before today; null where there is nothing. */
export function keptTickets(person: string | undefined, today: string): Kept | null {
  const [whose, text = ''] = readStorage(TICKETS)?.split('\n', 2) ?? []
  if (whose === undefined || whose !== person) return null
  const kept = parsed(text)
  return kept && { ...kept, tickets: kept.tickets.filter(({ date }) => date >= today) }
}

/** What an older program kept otherwise, or somebody wrote there, is nothing. */
function parsed(text: string): Kept | null {
  try {
    const { at, tickets, profile } = JSON.parse(text) as Partial<Kept>
    const isWhole = typeof at === 'number' && Array.isArray(tickets) && typeof profile?.clock === 'object'
    return isWhole ? { at, tickets, profile } : null
  } catch {
    return null
  }
}
