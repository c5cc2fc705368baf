import { pages } from '../../lib/paths.ts'
import { singlePage } from '../make.tsx'

export const collectionRoutes = [
  singlePage(pages.collectionLevy, { title: 'nav.collectionLevy', section: 'collection', record: 2, type: 2 }),
  singlePage(pages.collectionStandard, { title: 'nav.collectionStandard', section: 'collection', record: 3, type: 3 }),
] as const
