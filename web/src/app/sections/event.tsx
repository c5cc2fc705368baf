import { pages } from '../../lib/paths.ts'
import { singlePage } from '../make.tsx'

export const eventRoutes = [
  singlePage(pages.eventFriends, { title: 'nav.eventFriends', section: 'event', record: 6, type: 6 }),
] as const
