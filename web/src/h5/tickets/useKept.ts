import { useMemo, useSyncExternalStore } from 'react'
import { useUser } from '../../api/useSession.ts'
import { type Kept, keeping, keptTickets } from './keep.ts'

/** What this phone keeps for whoever is signed in, and whether it refused to keep any. */
export function useKept(today: string): { kept: Kept | null; isRefused: boolean } {
  const person = useUser()?.iCIdentifier
  const count = useSyncExternalStore(keeping.subscribe, keeping.get)
  // Read again after each time that something was kept.
  const kept = useMemo(() => (count === undefined ? null : keptTickets(person, today)), [person, count, today])
  return { kept, isRefused: count === null }
}
