import { createRoute } from '@tanstack/react-router'
import { profileQuery } from '../../api/queries.ts'
import type { WordKey } from '../../i18n/index.ts'
import { type LazyPart, lazyPart } from '../../lib/lazy.tsx'
import { pages } from '../../lib/paths.ts'
import { type LoginSearch, loginSearch, loginSearchKeys, applicationsSearchKeys } from '../../lib/search.ts'
import type { Query } from '../make.tsx'
import { siteEdition } from '../siteEdition.tsx'
import { root, rooms } from '../siteRoots.tsx'
import { reservationsRoute } from './reservations.tsx'
import { verifyRoutes } from './verify.tsx'

/** The frame of the forms through which people come in. */
const door = createRoute({
  getParentRoute: () => root,
  id: 'door',
  component: lazyPart(() => import('../../site/account/DoorLayout.tsx')),
  loader: async ({ context }) => {
    await context.queryClient.ensureQueryData(profileQuery(context.lang()))
  },
})

/** The frame of a person's own pages, which are drawn in the browser alone. */
const my = createRoute({
  getParentRoute: () => root,
  id: 'my',
  component: lazyPart(async () => (await rooms()).my()),
  loader: async ({ context }) => {
    await context.queryClient.ensureQueryData(profileQuery(context.lang()))
  },
})

interface OwnPage<Path extends string> {
  path: Path
  title: WordKey
  part: LazyPart<object>
  /** What the page itself reads of its address. */
  browserSearch?: readonly string[]
}

/** A way in. The server keeps one page for everybody, whatever `redirect` says. */
function doorPage<const Path extends string>({ path, title, part }: OwnPage<Path>) {
  return createRoute({
    getParentRoute: () => door,
    path,
    validateSearch: (query: Query<LoginSearch>) => loginSearch(query),
    component: part,
    staticData: {
      place: {
        title,
        section: null,
        page: { kind: null, role: 'page' },
        search: [],
        browserSearch: loginSearchKeys,
        unlisted: true,
      },
    },
  })
}

function myPage<const Path extends string>({ path, title, part, browserSearch = [] }: OwnPage<Path>) {
  return createRoute({
    getParentRoute: () => my,
    path,
    component: part,
    staticData: {
      place: {
        title,
        section: null,
        page: { kind: null, role: 'page' },
        search: [],
        browserSearch,
        guard: { login: true, values: [] },
        unlisted: true,
      },
    },
  })
}

export const doorRoutes = door.addChildren([
  doorPage({
    path: pages.login,
    title: 'nav.login',
    part: lazyPart(() => import('../../site/account/LoginPage.tsx')),
  }),
  doorPage({
    path: pages.register,
    title: 'nav.register',
    part: lazyPart(() => import('../../site/account/RegisterPage.tsx')),
  }),
  doorPage({
    path: pages.retrievePassword,
    title: 'nav.retrievePassword',
    part: lazyPart(() => import('../../site/account/RetrievePage.tsx')),
  }),
  ...verifyRoutes(door, siteEdition.faces),
])

export const myRoutes = my.addChildren([
  myPage({
    path: pages.myAccount,
    title: 'nav.myAccount',
    part: lazyPart(async () => (await rooms()).myAccount()),
  }),
  myPage({
    path: pages.myData,
    title: 'nav.myData',
    part: lazyPart(async () => (await rooms()).myData()),
  }),
  reservationsRoute(my, siteEdition.faces.myReservations),
  myPage({
    path: pages.myApplications,
    title: 'nav.myApplications',
    part: lazyPart(async () => (await rooms()).myApplications()),
    browserSearch: applicationsSearchKeys,
  }),
  myPage({
    path: pages.myInvitations,
    title: 'nav.myInvitations',
    part: lazyPart(async () => (await rooms()).myInvitations()),
  }),
])
