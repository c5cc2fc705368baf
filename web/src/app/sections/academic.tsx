import { lazyPart } from '../../lib/lazy.tsx'
import { pages } from '../../lib/paths.ts'
import { DetailSkeleton } from '../../site/exhibition/DetailSkeleton.tsx'
import { ListSkeleton } from '../../site/exhibition/ListSkeleton.tsx'
import { detailPage, listPage, sectionRedirect, singlePage } from '../make.tsx'

const members = lazyPart(() => import('../../site/member/MembersPage.tsx'))
const membersChunk = 'src/site/member/MembersPage.tsx'

export const academicRoutes = [
  sectionRedirect(pages.academic, pages.academicList),
  listPage({
    path: pages.academicList,
    title: 'nav.academicList',
    section: 'academic',
    kind: 'book',
    type: 1,
    pending: () => <ListSkeleton type={1} />,
    part: lazyPart(() => import('../../site/book/ListPage.tsx')),
    chunk: 'src/site/book/ListPage.tsx',
  }),
  detailPage({
    path: pages.academicDetail,
    title: 'nav.academicDetail',
    section: 'academic',
    kind: 'book',
    pending: DetailSkeleton,
    part: lazyPart(() => import('../../site/book/DetailPage.tsx')),
    chunk: 'src/site/book/DetailPage.tsx',
  }),
  singlePage(pages.academicCommittee, {
    title: 'nav.academicCommittee',
    section: 'academic',
    record: 4,
    type: 2,
    part: members,
    chunk: membersChunk,
  }),
  singlePage(pages.academicCouncil, {
    title: 'nav.academicCouncil',
    section: 'academic',
    record: 5,
    type: 3,
    part: members,
    chunk: membersChunk,
  }),
] as const
