import { createRoute } from '@tanstack/react-router'
import { categoriesQuery } from '../../api/queries.ts'
import type { Place } from '../../content/place.ts'
import type { WordKey } from '../../i18n/index.ts'
import { pages } from '../../lib/paths.ts'
import { type EventSearch, eventSearch, eventSearchKeys } from '../../lib/search.ts'
import type { Faces, ListFace } from '../edition.ts'
import { faceOf, type Makers, marked, type Query } from '../make.tsx'
import { preloading } from '../preloading.ts'

const calendarPlace: Place = {
  title: 'nav.eventList',
  section: 'event',
  page: { kind: 'event', role: 'list', type: 1 },
  search: eventSearchKeys,
}

/** Everything that takes place, with the sessions of the month that is shown. */
function calendarPage({ frame, waiting }: Makers, face: Faces['eventList'] | undefined) {
  const calendar = createRoute({
    getParentRoute: () => frame,
    path: pages.eventList,
    validateSearch: (query: Query<EventSearch>) => eventSearch(query),
    loaderDeps: ({ search }): EventSearch => eventSearch(search),
    loader: async ({ context, deps }) => {
      const { queryClient } = context
      const lang = context.lang()
      await Promise.all([
        face?.listed(queryClient, lang, deps),
        queryClient.ensureQueryData(categoriesQuery(lang, 'event')),
      ])
    },
    pendingComponent: face?.pending ?? waiting,
    staticData: { place: calendarPlace, ...(face && { listed: face.listed }) },
  })
  const Part = faceOf(face)
  return marked(
    calendar.update({ component: preloading(Part, () => <Part search={calendar.useLoaderDeps()} />) }),
    Part,
  )
}

export function eventRoutes(makers: Makers, faces: Partial<Faces>) {
  const { sectionRedirect, detailPage, singlePage } = makers
  /** The four lists of activities have one screen (RULES site 7). */
  const activities = <const Path extends string, const Type extends number>(
    path: Path,
    title: WordKey,
    type: Type,
    face: ListFace<Type> | undefined,
  ) => makers.listPage({ path, title, section: 'event', kind: 'event', type, face })
  return [
    sectionRedirect(pages.event, pages.eventHoliday, faces.eventHoliday),
    activities(pages.eventHoliday, 'nav.eventHoliday', 2, faces.eventHoliday),
    activities(pages.eventSchool, 'nav.eventSchool', 3, faces.eventSchool),
    activities(pages.eventVolunteers, 'nav.eventVolunteers', 4, faces.eventVolunteers),
    activities(pages.eventGuide, 'nav.eventGuide', 5, faces.eventGuide),
    calendarPage(makers, faces.eventList),
    detailPage({
      path: pages.eventDetail,
      title: 'nav.eventDetail',
      section: 'event',
      kind: 'event',
      type: 1,
      face: faces.eventDetail,
      hasDesk: true,
    }),
    detailPage({
      path: pages.eventActivityDetail,
      title: 'nav.eventActivityDetail',
      section: 'event',
      kind: 'event',
      face: faces.eventActivityDetail,
      hasDesk: true,
    }),
    singlePage(pages.eventFriends, {
      title: 'nav.eventFriends',
      section: 'event',
      record: 6,
      type: 6,
      face: faces.eventFriends,
    }),
  ] as const
}
