import { createRoute, notFound } from '@tanstack/react-router'
import type { Place } from '../content/place.ts'
import { pages } from '../lib/paths.ts'
import type { Edition } from './edition.ts'
import { type Makers, makers, present } from './make.tsx'
import type { Frame } from './roots.tsx'
import { academicRoutes } from './sections/academic.tsx'
import { collectionRoutes } from './sections/collection.tsx'
import { companyRoutes } from './sections/company.tsx'
import { eventRoutes } from './sections/event.tsx'
import { exhibitionRoutes } from './sections/exhibition.tsx'
import { informationRoutes } from './sections/information.tsx'
import { otherRoutes } from './sections/other.tsx'
import { serviceRoutes } from './sections/service.tsx'

const homePlace: Place = {
  title: 'nav.home',
  section: null,
  page: { kind: null, role: 'home' },
  search: [],
}

/** Any address that no page has. */
const nowhere = ({ frame, NotFoundPage }: Makers) =>
  createRoute({
    getParentRoute: () => frame,
    path: '$',
    loader: () => {
      throw notFound()
    },
    notFoundComponent: () => <NotFoundPage kind={null} />,
  })

/** The public pages inside an edition's frame: the whole route table that editions share, in one place. */
export function publicRoutes(frame: Frame, edition: Edition) {
  const { faces } = edition
  const make = makers(frame, edition)
  return present([
    make.plainPage(pages.home, homePlace, faces.home),
    ...exhibitionRoutes(make, faces),
    ...collectionRoutes(make, faces),
    ...academicRoutes(make, faces),
    ...eventRoutes(make, faces),
    ...serviceRoutes(make, faces),
    ...informationRoutes(make, faces),
    ...companyRoutes(make, faces),
    ...otherRoutes(make, faces),
    nowhere(make),
  ] as const)
}
