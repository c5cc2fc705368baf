import { loadNews } from '../../content/news/load.ts'
import { lazyPart } from '../../lib/lazy.tsx'
import type { Faces } from '../edition.ts'

const activity = { part: lazyPart(() => import('../../h5/event/ActivityListPage.tsx')) }

/** The faces of this family in the edition for phones; those where places are taken or something is applied for are in `visit.tsx`. */
export const eventsFaces = {
  eventHoliday: activity,
  eventSchool: activity,
  eventList: {
    part: lazyPart(() => import('../../h5/event/EventListPage.tsx')),
    listed: async (client, lang, search) => {
      // With the page's own chunk: no other page needs it.
      const { loadEvents } = await import('../../content/event/load.ts')
      return loadEvents(client, lang, search)
    },
  },
  informationList: {
    part: lazyPart(() => import('../../h5/news/ListPage.tsx')),
    load: ({ queryClient, lang }) => loadNews(queryClient, lang()),
  },
  informationDetail: { part: lazyPart(() => import('../../h5/news/DetailPage.tsx')) },
  educationList: { part: lazyPart(() => import('../../h5/education/ListPage.tsx')) },
  educationDetail: { part: lazyPart(() => import('../../h5/education/DetailPage.tsx')) },
} as const satisfies Partial<Faces>
