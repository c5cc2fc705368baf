import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, createRoute } from '@tanstack/react-router'
import { profileQuery, todayQuery } from '../api/queries.ts'
import type { Lang } from '../lib/lang.ts'
import Layout from '../site/Layout.tsx'
import NotFoundPage from '../site/NotFoundPage.tsx'

/** What loaders are given. */
export interface RouterContext {
  queryClient: QueryClient
  /** The language of the moment: loaders ask each time, because a visitor can change it. */
  lang: () => Lang
}

export const root = createRootRouteWithContext<RouterContext>()({
  notFoundComponent: () => <NotFoundPage kind={null} />,
})

/** Everything under the public site's header and footer. */
export const site = createRoute({
  getParentRoute: () => root,
  id: 'site',
  component: Layout,
  loader: async ({ context }) => {
    const { queryClient } = context
    const lang = context.lang()
    // The museum's day is read in the zone that the profile names.
    await Promise.all([queryClient.ensureQueryData(profileQuery(lang)), queryClient.ensureQueryData(todayQuery(lang))])
  },
})
