import { categoriesQuery } from '../../api/queries.ts'
import { lazyPart } from '../../lib/lazy.tsx'
import { pages } from '../../lib/paths.ts'
import { ListSkeleton } from '../../site/library/ListSkeleton.tsx'
import { PageSkeleton } from '../../site/page/PageSkeleton.tsx'
import { RecordSkeleton } from '../../site/library/RecordSkeleton.tsx'
import { programmes } from '../booking.ts'
import { detailPage, listPage, sectionRedirect, singlePage } from '../make.tsx'

export const serviceRoutes = [
  sectionRedirect(pages.service, pages.serviceTour),
  singlePage(pages.serviceTour, {
    title: 'nav.serviceTour',
    section: 'service',
    record: 7,
    pending: () => <PageSkeleton look="today" />,
    type: 1,
    part: lazyPart(() => import('../../site/visit/TourPage.tsx')),
    ...programmes('visit'),
  }),
  singlePage(pages.serviceInterpretation, {
    title: 'nav.serviceInterpretation',
    section: 'service',
    record: 8,
    pending: () => <PageSkeleton look="counter" />,
    type: 2,
    part: lazyPart(() => import('../../site/visit/GuidedPage.tsx')),
    ...programmes('tour'),
  }),
  singlePage(pages.serviceTraffic, {
    title: 'nav.serviceTraffic',
    section: 'service',
    record: 9,
    pending: () => <PageSkeleton look="map" />,
    type: 3,
    part: lazyPart(() => import('../../site/visit/TrafficPage.tsx')),
  }),
  listPage({
    path: pages.serviceList,
    title: 'nav.serviceList',
    section: 'service',
    kind: 'product',
    type: 4,
    pending: () => <ListSkeleton look="catalogue" />,
    part: lazyPart(() => import('../../site/product/ListPage.tsx')),
    load: ({ queryClient, lang }) => queryClient.ensureQueryData(categoriesQuery(lang(), 'product')),
  }),
  detailPage({
    path: pages.serviceDetail,
    title: 'nav.serviceDetail',
    section: 'service',
    kind: 'product',
    pending: RecordSkeleton,
    part: lazyPart(() => import('../../site/product/DetailPage.tsx')),
  }),
] as const
