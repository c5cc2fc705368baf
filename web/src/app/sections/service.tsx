import { categoriesQuery } from '../../api/queries.ts'
import { pages } from '../../lib/paths.ts'
import type { Faces } from '../edition.ts'
import type { Makers } from '../make.tsx'

export const serviceRoutes = ({ sectionRedirect, listPage, detailPage, singlePage }: Makers, faces: Partial<Faces>) =>
  [
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
