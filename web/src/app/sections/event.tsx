import { lazyPart } from '../../lib/lazy.tsx'
import { pages } from '../../lib/paths.ts'
import { DetailSkeleton } from '../../site/exhibition/DetailSkeleton.tsx'
import { ListSkeleton } from '../../site/exhibition/ListSkeleton.tsx'
import { detailPage, listPage, sectionRedirect, singlePage } from '../make.tsx'

const activities = lazyPart(() => import('../../site/event/ActivityListPage.tsx'))
const detail = lazyPart(() => import('../../site/event/DetailPage.tsx'))
const detailChunk = 'src/site/event/DetailPage.tsx'

/** The four lists of activities have one screen (spec §2). */
const activityList = {
  section: 'event',
  kind: 'event',
  pending: () => <ListSkeleton type={0} />,
  part: activities,
  chunk: 'src/site/event/ActivityListPage.tsx',
} as const

export const eventRoutes = [
  sectionRedirect(pages.event, pages.eventHoliday),
  listPage({ ...activityList, path: pages.eventHoliday, title: 'nav.eventHoliday', type: 2 }),
  listPage({ ...activityList, path: pages.eventSchool, title: 'nav.eventSchool', type: 3 }),
  listPage({ ...activityList, path: pages.eventVolunteers, title: 'nav.eventVolunteers', type: 4 }),
  listPage({ ...activityList, path: pages.eventGuide, title: 'nav.eventGuide', type: 5 }),
  listPage({
    path: pages.eventList,
    title: 'nav.eventList',
    section: 'event',
    kind: 'event',
    type: 1,
    pending: () => <ListSkeleton type={0} />,
    part: lazyPart(() => import('../../site/event/EventListPage.tsx')),
    chunk: 'src/site/event/EventListPage.tsx',
  }),
  detailPage({
    path: pages.eventDetail,
    title: 'nav.eventDetail',
    section: 'event',
    kind: 'event',
    type: 1,
    pending: DetailSkeleton,
    part: detail,
    chunk: detailChunk,
  }),
  detailPage({
    path: pages.eventActivityDetail,
    title: 'nav.eventActivityDetail',
    section: 'event',
    kind: 'event',
    pending: DetailSkeleton,
    part: detail,
    chunk: detailChunk,
  }),
  singlePage(pages.eventFriends, { title: 'nav.eventFriends', section: 'event', record: 6, type: 6 }),
] as const
