import { createRoute, notFound } from '@tanstack/react-router'
import { lazyPart } from '../lib/lazy.tsx'
import { pages } from '../lib/paths.ts'
import { loadHome } from '../site/home/load.ts'
import NotFoundPage from '../site/NotFoundPage.tsx'
import { manage, root, site } from './roots.tsx'
import { doorRoutes, myRoutes } from './sections/account.tsx'
import { academicRoutes } from './sections/academic.tsx'
import { collectionRoutes } from './sections/collection.tsx'
import { companyRoutes } from './sections/company.tsx'
import { eventRoutes } from './sections/event.tsx'
import { exhibitionRoutes } from './sections/exhibition.tsx'
import { informationRoutes } from './sections/information.tsx'
import { manageRoutes } from './sections/manage.tsx'
import { otherRoutes } from './sections/other.tsx'
import { serviceRoutes } from './sections/service.tsx'

const home = createRoute({
  getParentRoute: () => site,
  path: pages.home,
  component: lazyPart(() => import('../site/home/HomePage.tsx')),
  loader: ({ context }) => loadHome(context.queryClient, context.lang()),
  staticData: {
    place: {
      title: 'nav.home',
      section: null,
      page: { kind: null, role: 'home' },
      search: [],
    },
  },
})

/** Any address that no page has. */
const nowhere = createRoute({
  getParentRoute: () => site,
  path: '$',
  loader: () => {
    throw notFound()
  },
  notFoundComponent: () => <NotFoundPage kind={null} />,
})

export const routeTree = root.addChildren([
  site.addChildren([
    home,
    ...exhibitionRoutes,
    ...collectionRoutes,
    ...academicRoutes,
    ...eventRoutes,
    ...serviceRoutes,
    ...informationRoutes,
    ...companyRoutes,
    ...otherRoutes,
    nowhere,
  ]),
  doorRoutes,
  myRoutes,
  manage.addChildren([...manageRoutes]),
])
