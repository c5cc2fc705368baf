import { useRouter, useRouterState } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { type User, worksHere } from '../../api/session.ts'
import { goTo } from '../../lib/goTo.ts'
import { pages } from '../../lib/paths.ts'
import { sameSite } from '../../lib/sameSite.ts'

/** The doors themselves: who has come in does not want to stand before one again. */
const doors: ReadonlySet<string> = new Set([pages.login, pages.register, pages.retrievePassword])

/** Where an address of a door leads on to: a page of this site that is no door; null where it names none. */
export function wayOn(redirect: string | undefined): string | null {
  const way = sameSite(redirect)
  return way === null || doors.has(way.split(/[?#]/, 1)[0] ?? '') ? null : way
}

const never = () => () => {}

/**
 * Where somebody goes on after the sign-in. Nowhere in the first render: the server keeps one page for everybody,
 * whatever their address says.
 */
export function useWayOn(): { redirect: string | null; search: { redirect?: string }; goOn: (user: User) => void } {
  const router = useRouter()
  const written = useRouterState({ select: ({ location }) => (location.search as { redirect?: string }).redirect })
  const redirect = useSyncExternalStore(
    never,
    () => wayOn(written),
    () => null,
  )
  const home = (user: User) => (worksHere(user) && pages.manage in router.routesByPath ? pages.manage : pages.home)
  return {
    redirect,
    search: redirect === null ? {} : { redirect },
    goOn: (user) => goTo(router, redirect ?? home(user)),
  }
}
