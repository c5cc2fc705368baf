import { useRouter, useRouterState } from '@tanstack/react-router'
import { useState, useSyncExternalStore } from 'react'
import { type User, worksHere } from '../../api/session.ts'
import { useHref } from '../../i18n/index.ts'
import { goTo } from '../../lib/goTo.ts'
import { doors, pages } from '../../lib/paths.ts'
import type { LoginSearch, LoginWay } from '../../lib/search.ts'
import { sameSite } from '../../lib/sameSite.ts'

/** Where an address of a door leads on to: a page of this site that is no door; null where it names none. */
export function wayOn(redirect: string | undefined): string | null {
  const way = sameSite(redirect)
  // Who has come in does not want to stand before a door again.
  return way === null || doors.has(way.split(/[?#]/, 1)[0] ?? '') ? null : way
}

const never = () => () => {}

/** Below this width a telephone is in somebody's hand, and a code comes to that. */
const NARROW = '(width < 600px)'

/** The way in that is shown to whoever has chosen none. */
function usualWay(redirect: string | undefined): LoginWay {
  // The server draws the password, and where a browser has filled that in, or somebody is at it already, it stays.
  if (typeof document === 'undefined') return 'password'
  const drawn = document.querySelector<HTMLInputElement>('input[name="password"]')
  if (drawn && (drawn.value !== '' || drawn === document.activeElement)) return 'password'
  return redirect?.startsWith('/h5') || matchMedia(NARROW).matches ? 'code' : 'password'
}

/** By what somebody signs in: as the address says, or as is usual there. In the first render by the password. */
export function useLoginWay(): LoginWay {
  const { redirect, way } = useRouterState({ select: ({ location }) => location.search as Partial<LoginSearch> })
  const [usual] = useState(() => usualWay(redirect))
  return useSyncExternalStore(
    never,
    () => way ?? usual,
    () => 'password',
  )
}

/**
 * Where somebody goes on after the sign-in. Nowhere in the first render: the server keeps one page for everybody,
 * whatever their address says.
 */
export function useWayOn(): { redirect: string | null; search: { redirect?: string }; goOn: (user: User) => void } {
  const router = useRouter()
  const href = useHref()
  const written = useRouterState({ select: ({ location }) => (location.search as Partial<LoginSearch>).redirect })
  const redirect = useSyncExternalStore(
    never,
    () => wayOn(written),
    () => null,
  )
  const home = (user: User) => (worksHere(user) && pages.manage in router.routesByPath ? pages.manage : pages.home)
  return {
    redirect,
    search: redirect === null ? {} : { redirect },
    goOn: (user) => goTo(router, href(redirect ?? home(user))),
  }
}
