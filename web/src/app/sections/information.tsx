import { pages } from '../../lib/paths.ts'
import { singlePage } from '../make.tsx'

export const informationRoutes = [
  singlePage(pages.informationAbout, { title: 'nav.informationAbout', section: 'information', record: 1, type: 1 }),
] as const
