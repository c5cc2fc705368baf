import { pages } from '../../lib/paths.ts'
import { sectionRedirect, singlePage } from '../make.tsx'

export const serviceRoutes = [
  sectionRedirect(pages.service, pages.serviceTour),
  singlePage(pages.serviceTour, { title: 'nav.serviceTour', section: 'service', record: 7, type: 1 }),
  singlePage(pages.serviceInterpretation, {
    title: 'nav.serviceInterpretation',
    section: 'service',
    record: 8,
    type: 2,
  }),
  singlePage(pages.serviceTraffic, { title: 'nav.serviceTraffic', section: 'service', record: 9, type: 3 }),
] as const
