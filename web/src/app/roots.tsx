import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, createRoute, redirect } from '@tanstack/react-router'
import { rereadUser } from '../api/account.ts'
import { profileQuery, todayQuery } from '../api/queries.ts'
import type { Session } from '../api/session.ts'
import type { Lang } from '../lib/lang.ts'
import { pages } from '../lib/paths.ts'
import type { Edition } from './edition.ts'
import { guardOf, turnedAway } from './guard.ts'

/** What loaders are given. */
export interface RouterContext {
  queryClient: QueryClient
  /** The language of the moment: loaders ask each time, because a visitor can change it. */
  lang: () => Lang
  /** Null inside the server's engine, where nobody is signed in. */
  session: Session | null
  /** A place of the router's as the browser has it (`app/guard.ts`). */
  address: (href: string) => string
}

/** The root of an edition's route tree. One place for every page: a route that says whom it is for is guarded, and no route can forget to ask. */
export const makeRoot = ({ base, NotFoundPage }: Edition) =>
  createRootRouteWithContext<RouterContext>()({
    beforeLoad: ({ context, matches, location }) => {
      const { session, address } = context
      const guard = guardOf(matches)
      const ask = () => turnedAway(guard, session?.user.get() ?? null, address(location.href))
      const turn = (elsewhere: string | null) => {
        if (elsewhere === null) return
        if (!base) throw redirect({ href: elsewhere, replace: true })
        // The ways in are pages of the other edition; without a network the browser would have nothing to show there.
        if (!navigator.onLine) throw new Error('offline')
        throw redirect({ href: window.location.origin + elsewhere, replace: true, reloadDocument: true })
      }
      const elsewhere = ask()
      // Somebody may have granted the value since the person was read last.
      if (elsewhere === pages.noAccess && session) {
        return rereadUser(context.lang(), session)
          .catch(() => null)
          .then(() => turn(ask()))
      }
      return turn(elsewhere)
    },
    notFoundComponent: () => <NotFoundPage kind={null} />,
  })

export type Root = ReturnType<typeof makeRoot>

/** Everything inside the frame of the public pages. */
export const makeFrame = (root: Root, { Layout, standIn }: Edition) =>
  createRoute({
    getParentRoute: () => root,
    id: 'site',
    component: Layout,
    loader: async ({ context }) => {
      const { queryClient } = context
      const lang = context.lang()
      // The museum's day is read in the zone that the profile names.
      const ask = () =>
        Promise.all([queryClient.ensureQueryData(profileQuery(lang)), queryClient.ensureQueryData(todayQuery(lang))])
      const isThere = queryClient.getQueryData(profileQuery(lang).queryKey)
      await (standIn && context.session && !isThere ? standIn(context, ask) : ask())
    },
  })

export type Frame = ReturnType<typeof makeFrame>
