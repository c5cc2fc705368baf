import type { QueryClient } from '@tanstack/react-query'
import { profileQuery, todayQuery } from '../../api/queries.ts'
import type { Session } from '../../api/session.ts'
import type { Lang } from '../../lib/lang.ts'
import { museumDay } from '../../lib/museumTime.ts'
import { textSize } from '../layout/textSize.ts'
import { keptTickets } from './keep.ts'

/** How long the frame may take from the network where another one of it is here, in milliseconds: as the worker's pages. */
const PATIENCE_MS = 4_000

interface Asking {
  queryClient: QueryClient
  lang: () => Lang
  session: Session | null
}

/**
 * The frame of a page that came as a shell: from the network, and from what is kept with the tickets where that is silent.
 * Without a network nobody is asked, because a failure would be told.
 */
export async function standIn({ queryClient, lang, session }: Asking, ask: () => Promise<unknown>): Promise<unknown> {
  // The worker's shell is as old as the worker: somebody may have chosen other letters since.
  textSize.follow()
  const kept = keptTickets(session?.user.get()?.iCIdentifier, '')
  if (!kept) return ask()
  const seed = () => {
    const { queryKey } = profileQuery(lang())
    // What came meanwhile is newer.
    if (!queryClient.getQueryData(queryKey)) queryClient.setQueryData(queryKey, kept.profile)
    queryClient.setQueryData(todayQuery(lang()).queryKey, museumDay(kept.profile.clock, Date.now()))
  }
  if (!navigator.onLine) return seed()
  const late = new Promise((done) => {
    setTimeout(done, PATIENCE_MS)
  })
  return Promise.race([ask().catch(seed), late.then(seed)])
}
