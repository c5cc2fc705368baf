import { categoriesQuery } from '../../api/queries.ts'
import { pages } from '../../lib/paths.ts'
import type { Faces } from '../edition.ts'
import type { Makers } from '../make.tsx'
import type { RouterContext } from '../roots.tsx'

/** The people of a body. */
const people =
  (type: number) =>
  async ({ queryClient, lang }: RouterContext) => {
    // With the page's own chunk: no other page needs it.
    const { membersQuery } = await import('../../content/member/load.ts')
    return queryClient.ensureQueryData(membersQuery(lang(), type))
  }

export const academicRoutes = ({ sectionRedirect, listPage, detailPage, singlePage }: Makers, faces: Partial<Faces>) =>
  [
    sectionRedirect(pages.academic, pages.academicList, faces.academicList),
    listPage({
      path: pages.academicList,
      title: 'nav.academicList',
      section: 'academic',
      kind: 'book',
      type: 1,
      face: faces.academicList,
      load: ({ queryClient, lang }) => queryClient.ensureQueryData(categoriesQuery(lang(), 'books')),
    }),
    detailPage({
      path: pages.academicDetail,
      title: 'nav.academicDetail',
      section: 'academic',
      kind: 'book',
      face: faces.academicDetail,
    }),
    singlePage(pages.academicCommittee, {
      title: 'nav.academicCommittee',
      section: 'academic',
      record: 4,
      type: 2,
      face: faces.academicCommittee,
      load: people(2),
    }),
    singlePage(pages.academicCouncil, {
      title: 'nav.academicCouncil',
      section: 'academic',
      record: 5,
      type: 3,
      face: faces.academicCouncil,
      load: people(3),
    }),
  ] as const
