import { pages } from '../../lib/paths.ts'
import type { Faces } from '../edition.ts'
import type { Makers } from '../make.tsx'

export const exhibitionRoutes = ({ sectionRedirect, listPage, detailPage }: Makers, faces: Partial<Faces>) =>
  [
    sectionRedirect(pages.exhibition, pages.exhibitionList, faces.exhibitionList),
    listPage({
      path: pages.exhibitionList,
      title: 'nav.exhibitionList',
      section: 'exhibition',
      kind: 'exhibition',
      type: 1,
      face: faces.exhibitionList,
    }),
    listPage({
      path: pages.exhibitionTempList,
      title: 'nav.exhibitionTempList',
      section: 'exhibition',
      kind: 'exhibition',
      type: 0,
      face: faces.exhibitionTempList,
    }),
    listPage({
      path: pages.exhibitionDigitalList,
      title: 'nav.exhibitionDigitalList',
      section: 'exhibition',
      kind: 'exhibition',
      type: 2,
      face: faces.exhibitionDigitalList,
    }),
    detailPage({
      path: pages.exhibitionDetail,
      title: 'nav.exhibitionDetail',
      section: 'exhibition',
      kind: 'exhibition',
      face: faces.exhibitionDetail,
    }),
  ] as const
