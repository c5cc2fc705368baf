import type { QueryClient } from '@tanstack/react-query'
import { rereadUser } from '../api/account.ts'
import { ownKey } from '../api/own.ts'
import type { Session } from '../api/session.ts'
import type { Lang } from '../lib/lang.ts'
import { pages } from '../lib/paths.ts'
import { permits } from '../lib/permissions.ts'
import { forgetCache, forgetKept, LIST_OF_DESK, PAGES_OF_PHONE } from '../lib/storage.ts'
import { guardOf, turnedAway, writtenAddress } from './guard.ts'
import type { AppRouter } from './router.tsx'

interface Place {
  router: AppRouter
  session: Session
  go: (href: string) => void
}

interface Watch extends Omit<Place, 'go'> {
  lang: () => Lang
  leadOut: () => void
}

/**
 * Takes whoever signed out elsewhere, such as in another tab, from a page of somebody's own to the sign-in: nothing on it
 * is asked for any more. A step that is under way leads away already, and asks the guard of where it leads.
 */
export function leaderOut({ router, session, go }: Place): () => void {
  return () => {
    const { location, matches } = router.state
    const here = writtenAddress(router, location.href)
    if (here !== router.history.location.href) return
    const elsewhere = turnedAway(guardOf(matches), session.user.get(), here)
    if (elsewhere !== null && session.user.get() === null) go(elsewhere)
  }
}

/**
 * What happens after a 403 (RULES errors 8): on a guarded page the person is read again. Many calls of one page that
 * are refused together ask once. Somebody who has lost the value of the page is taken to the page that says so.
 */
export function watchPermissions({ router, session, lang, leadOut }: Watch): () => Promise<void> {
  let running: Promise<void> | null = null

  async function recheck(): Promise<void> {
    if (guardOf(router.state.matches) === null) return
    // The refusal itself has been shown; where the person cannot be read, the next call finds out.
    await rereadUser(lang(), session).catch(() => null)
    leadOut()
  }

  // However it is learnt: after a refusal, with a visit of the back-office, from another tab.
  session.user.subscribe(() => {
    const user = session.user.get()
    const guard = guardOf(router.state.matches)
    if (user && guard && !permits(guard, user.nvcJurisdiction)) {
      void router.navigate({ to: pages.noAccess, replace: true, ignoreBlocker: true })
    }
  })

  return () => {
    running ??= recheck().finally(() => {
      running = null
    })
    return running
  }
}

/** What one person saw is forgotten before the next one signs in at the same desk. */
export function forgetOthers(queryClient: QueryClient, session: Session): void {
  let last = session.user.get()?.iCIdentifier ?? null
  session.user.subscribe(() => {
    const now = session.user.get()?.iCIdentifier ?? null
    if (now === last) return
    const before = last
    last = now
    queryClient.removeQueries({ queryKey: [ownKey] })
    forgetKept(LIST_OF_DESK)
    // A phone that is lent says to nobody what its reader looked at, and for.
    if (before !== null) forgetCache(PAGES_OF_PHONE)
  })
}
