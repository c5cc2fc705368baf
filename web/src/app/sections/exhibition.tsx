import { lazyPart } from '../../lib/lazy.tsx'
import { pages } from '../../lib/paths.ts'
import { DetailSkeleton } from '../../site/exhibition/DetailSkeleton.tsx'
import { ListSkeleton } from '../../site/exhibition/ListSkeleton.tsx'
import { detailPage, listPage, sectionRedirect } from '../make.tsx'

const list = lazyPart(() => import('../../site/exhibition/ListPage.tsx'))
const detail = lazyPart(() => import('../../site/exhibition/DetailPage.tsx'))

export const exhibitionRoutes = [
  sectionRedirect(pages.exhibition, pages.exhibitionList),
  listPage({
    path: pages.exhibitionList,
    title: 'nav.exhibitionList',
    section: 'exhibition',
    kind: 'exhibition',
    type: 1,
    pending: () => <ListSkeleton type={1} />,
    part: list,
  }),
  listPage({
    path: pages.exhibitionTempList,
    title: 'nav.exhibitionTempList',
    section: 'exhibition',
    kind: 'exhibition',
    type: 0,
    pending: () => <ListSkeleton type={0} />,
    part: list,
  }),
  listPage({
    path: pages.exhibitionDigitalList,
    title: 'nav.exhibitionDigitalList',
    section: 'exhibition',
    kind: 'exhibition',
    type: 2,
    pending: () => <ListSkeleton type={2} />,
    part: list,
  }),
  detailPage({
    path: pages.exhibitionDetail,
    title: 'nav.exhibitionDetail',
    section: 'exhibition',
    kind: 'exhibition',
    pending: DetailSkeleton,
    part: detail,
  }),
] as const
