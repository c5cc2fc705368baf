import { createRoute } from '@tanstack/react-router'
import { categoriesQuery } from '../../api/queries.ts'
import type { Place } from '../../content/place.ts'
import type { Listed } from '../../content/ways.ts'
import { lazyPart } from '../../lib/lazy.tsx'
import { pages } from '../../lib/paths.ts'
import { type EventSearch, eventSearch, eventSearchKeys } from '../../lib/search.ts'
import { ActivitySkeleton } from '../../site/event/ActivitySkeleton.tsx'
import { CalendarSkeleton } from '../../site/event/CalendarSkeleton.tsx'
import { PageSkeleton } from '../../site/page/PageSkeleton.tsx'
import { eventBooking } from '../booking.ts'
import { detailPage, listPage, type Query, sectionRedirect, singlePage } from '../make.tsx'
import { preloading } from '../preloading.ts'
import { site } from '../roots.tsx'

const activities = lazyPart(() => import('../../site/event/ActivityListPage.tsx'))
const detail = lazyPart(() => import('../../site/event/DetailPage.tsx'))

/** The four lists of activities have one screen (RULES site 7). */
const activityList = {
  section: 'event',
  kind: 'event',
  part: activities,
} as const

const CalendarPage = lazyPart(() => import('../../site/event/EventListPage.tsx'))
const calendarPlace: Place = {
  title: 'nav.eventList',
  section: 'event',
  page: { kind: 'event', role: 'list', type: 1 },
  search: eventSearchKeys,
}

const listed: Listed = async (client, lang, search) => {
  // With the page's own chunk: no other page needs it.
  const { loadMonth } = await import('../../site/event/load.ts')
  return loadMonth(client, lang, eventSearch(search))
}

/** Everything that takes place, with the sessions of the month that is shown. */
const calendar = createRoute({
  getParentRoute: () => site,
  path: pages.eventList,
  validateSearch: (query: Query<EventSearch>) => eventSearch(query),
  loaderDeps: ({ search }): EventSearch => eventSearch(search),
  loader: async ({ context, deps }) => {
    const { queryClient } = context
    const lang = context.lang()
    await Promise.all([listed(queryClient, lang, deps), queryClient.ensureQueryData(categoriesQuery(lang, 'event'))])
  },
  pendingComponent: CalendarSkeleton,
  staticData: { place: calendarPlace, listed },
})

export const eventRoutes = [
  sectionRedirect(pages.event, pages.eventHoliday),
  listPage({
    ...activityList,
    path: pages.eventHoliday,
    title: 'nav.eventHoliday',
    type: 2,
    pending: () => <ActivitySkeleton type={2} />,
  }),
  listPage({
    ...activityList,
    path: pages.eventSchool,
    title: 'nav.eventSchool',
    type: 3,
    pending: () => <ActivitySkeleton type={3} />,
  }),
  listPage({
    ...activityList,
    path: pages.eventVolunteers,
    title: 'nav.eventVolunteers',
    type: 4,
    pending: () => <ActivitySkeleton type={4} />,
  }),
  listPage({
    ...activityList,
    path: pages.eventGuide,
    title: 'nav.eventGuide',
    type: 5,
    pending: () => <ActivitySkeleton type={5} />,
  }),
  calendar.update({ component: preloading(CalendarPage, () => <CalendarPage search={calendar.useLoaderDeps()} />) }),
  detailPage({
    path: pages.eventDetail,
    title: 'nav.eventDetail',
    section: 'event',
    kind: 'event',
    type: 1,
    pending: () => <PageSkeleton look="ticket" />,
    part: detail,
    ...eventBooking,
  }),
  detailPage({
    path: pages.eventActivityDetail,
    title: 'nav.eventActivityDetail',
    section: 'event',
    kind: 'event',
    pending: () => <PageSkeleton look="ticket" />,
    part: detail,
    ...eventBooking,
  }),
  singlePage(pages.eventFriends, { title: 'nav.eventFriends', section: 'event', record: 6, type: 6 }),
] as const
