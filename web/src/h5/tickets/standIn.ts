import { profileQuery } from '../../api/queries.ts'
import type { Session } from '../../api/session.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { Lang } from '../../lib/lang.ts'
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
  const kept = keptTickets(session?.user.get()?.iCIdentifier, '')
  if (!kept) return ask()
  const seed = () => {
    const key = profileQuery(lang()).queryKey
    if (!queryClient.getQueryData(key)) queryClient.setQueryData(key, kept.profile)
    return ask()
  }
  if (!navigator.onLine) return seed()
  const late = new Promise((done) => {
    setTimeout(done, PATIENCE_MS)
  })
  return Promise.race([ask().catch(seed), late.then(seed)])
}
