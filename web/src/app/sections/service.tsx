import { createRoute, notFound } from '@tanstack/react-router'
import { categoriesQuery } from '../../api/queries.ts'
import type { Place } from '../../content/place.ts'
import { pages } from '../../lib/paths.ts'
import { type PlanSearch, planSearch, planSearchKeys } from '../../lib/search.ts'
import type { Faces } from '../edition.ts'
import { faceOf, type Makers, marked, type Query } from '../make.tsx'
import { preloading } from '../preloading.ts'

const planPlace: Place = {
  title: 'nav.servicePlan',
  section: 'service',
  page: { kind: null, role: 'page', type: 5 },
  search: planSearchKeys,
}

/** The floor plans; not there where the museum has none (RULES profile 5). */
function planPage({ frame, waiting, NotFoundPage }: Makers, face: Faces['servicePlan'] | undefined) {
  const plan = createRoute({
    getParentRoute: () => frame,
    path: pages.servicePlan,
    validateSearch: (query: Query<PlanSearch>) => planSearch(query),
    loaderDeps: ({ search }): PlanSearch => planSearch(search),
    loader: async ({ context: { queryClient, lang }, deps: { room } }) => {
      // With the page's own chunk: no other page needs it.
      const { loadPlan } = await import('../../content/plan/load.ts')
      if (!(await loadPlan(queryClient, lang(), room))) throw notFound()
    },
    notFoundComponent: () => <NotFoundPage kind={null} />,
    pendingComponent: face?.pending ?? waiting,
    staticData: { place: planPlace },
  })
  const Plan = faceOf(face)
  return marked(plan.update({ component: preloading(Plan, () => <Plan search={plan.useLoaderDeps()} />) }), Plan)
}

export const serviceRoutes = (makers: Makers, faces: Partial<Faces>) => {
  const { sectionRedirect, listPage, detailPage, singlePage } = makers
  return [
    sectionRedirect(pages.service, pages.serviceTour, faces.serviceTour),
    singlePage(pages.serviceTour, {
      title: 'nav.serviceTour',
      section: 'service',
      record: 7,
      type: 1,
      face: faces.serviceTour,
      hasDesk: true,
    }),
    singlePage(pages.serviceInterpretation, {
      title: 'nav.serviceInterpretation',
      section: 'service',
      record: 8,
      type: 2,
      face: faces.serviceInterpretation,
      hasDesk: true,
    }),
    singlePage(pages.serviceTraffic, {
      title: 'nav.serviceTraffic',
      section: 'service',
      record: 9,
      type: 3,
      face: faces.serviceTraffic,
    }),
    planPage(makers, faces.servicePlan),
    listPage({
      path: pages.serviceList,
      title: 'nav.serviceList',
      section: 'service',
      kind: 'product',
      type: 4,
      face: faces.serviceList,
      load: ({ queryClient, lang }) => queryClient.ensureQueryData(categoriesQuery(lang(), 'product')),
    }),
    detailPage({
      path: pages.serviceDetail,
      title: 'nav.serviceDetail',
      section: 'service',
      kind: 'product',
      face: faces.serviceDetail,
    }),
  ] as const
}
