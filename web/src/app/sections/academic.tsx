import { pages } from '../../lib/paths.ts'
import { singlePage } from '../make.tsx'

export const academicRoutes = [
  singlePage(pages.academicCommittee, { title: 'nav.academicCommittee', section: 'academic', record: 4, type: 2 }),
  singlePage(pages.academicCouncil, { title: 'nav.academicCouncil', section: 'academic', record: 5, type: 3 }),
] as const
