import { categoriesQuery } from '../../api/queries.ts'
import { lazyPart } from '../../lib/lazy.tsx'
import { pages } from '../../lib/paths.ts'
import { ListSkeleton } from '../../site/library/ListSkeleton.tsx'
import { RecordSkeleton } from '../../site/library/RecordSkeleton.tsx'
import { detailPage, listPage, sectionRedirect, singlePage } from '../make.tsx'
import type { RouterContext } from '../roots.tsx'

const members = lazyPart(() => import('../../site/member/MembersPage.tsx'))

/** The people of a body. */
const people =
  (type: number) =>
  async ({ queryClient, lang }: RouterContext) => {
    // With the page's own chunk: no other page needs it.
    const { membersQuery } = await import('../../site/member/load.ts')
    return queryClient.ensureQueryData(membersQuery(lang(), type))
  }

export const academicRoutes = [
  sectionRedirect(pages.academic, pages.academicList),
  listPage({
    path: pages.academicList,
    title: 'nav.academicList',
    section: 'academic',
    kind: 'book',
    type: 1,
    pending: () => <ListSkeleton look="shelf" />,
    part: lazyPart(() => import('../../site/book/ListPage.tsx')),
    load: ({ queryClient, lang }) => queryClient.ensureQueryData(categoriesQuery(lang(), 'books')),
  }),
  detailPage({
    path: pages.academicDetail,
    title: 'nav.academicDetail',
    section: 'academic',
    kind: 'book',
    pending: RecordSkeleton,
    part: lazyPart(() => import('../../site/book/DetailPage.tsx')),
  }),
  singlePage(pages.academicCommittee, {
    title: 'nav.academicCommittee',
    section: 'academic',
    record: 4,
    type: 2,
    part: members,
    load: people(2),
  }),
  singlePage(pages.academicCouncil, {
    title: 'nav.academicCouncil',
    section: 'academic',
    record: 5,
    type: 3,
    part: members,
    load: people(3),
  }),
] as const
