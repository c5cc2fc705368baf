/** What somebody has reserved, and has to have at the door: of the person's own pages the one that either edition draws. */
import { type AnyRoute, createRoute } from '@tanstack/react-router'
import type { Place } from '../../content/place.ts'
import { pages } from '../../lib/paths.ts'
import { reservationsSearchKeys } from '../../lib/search.ts'
import type { Faces } from '../edition.ts'
import { faceOf, marked } from '../make.tsx'
import { preloading } from '../preloading.ts'

const place: Place = {
  title: 'nav.myReservations',
  section: null,
  page: { kind: null, role: 'page' },
  search: [],
  browserSearch: reservationsSearchKeys,
  guard: { login: true, values: [] },
  unlisted: true,
}

export function reservationsRoute<Parent extends AnyRoute>(parent: Parent, face: Faces['myReservations'] | undefined) {
  const Part = faceOf(face)
  const route = createRoute({
    getParentRoute: () => parent,
    path: pages.myReservations,
    component: preloading(Part, () => <Part />),
    staticData: { place },
  })
  return marked(route, Part)
}
