import { pages } from '../../lib/paths.ts'
import type { Faces } from '../edition.ts'
import type { Makers } from '../make.tsx'

const section = 'information' as const

export const informationRoutes = (
  { sectionRedirect, listPage, detailPage, singlePage }: Makers,
  faces: Partial<Faces>,
) =>
  [
    sectionRedirect(pages.information, pages.informationList, faces.informationList),
    singlePage(pages.informationAbout, {
      title: 'nav.informationAbout',
      section,
      record: 1,
      type: 1,
      face: faces.informationAbout,
    }),
    listPage({
      path: pages.informationList,
      title: 'nav.informationList',
      section,
      kind: 'news',
      type: 2,
      face: faces.informationList,
    }),
    detailPage({
      path: pages.informationDetail,
      title: 'nav.informationDetail',
      section,
      kind: 'news',
      face: faces.informationDetail,
    }),
    sectionRedirect(pages.informationOther, pages.organization, faces.organization),
    singlePage(pages.organization, {
      title: 'nav.organization',
      section,
      record: 10,
      type: 1,
      face: faces.organization,
    }),
    singlePage(pages.leaders, { title: 'nav.leaders', section, record: 11, type: 2, face: faces.leaders }),
    singlePage(pages.articles, { title: 'nav.articles', section, record: 12, type: 3, face: faces.articles }),
    listPage({
      path: pages.planningList,
      title: 'nav.planningList',
      description: 'nav.planningListNote',
      section,
      kind: 'development_plan',
      type: 4,
      face: faces.planningList,
    }),
    detailPage({
      path: pages.planningDetail,
      title: 'nav.planningDetail',
      section,
      kind: 'development_plan',
      face: faces.planningDetail,
    }),
    listPage({
      path: pages.workList,
      title: 'nav.workList',
      description: 'nav.workListNote',
      section,
      kind: 'work_plan',
      type: 5,
      face: faces.workList,
    }),
    detailPage({
      path: pages.workDetail,
      title: 'nav.workDetail',
      section,
      kind: 'work_plan',
      face: faces.workDetail,
    }),
    listPage({
      path: pages.reportList,
      title: 'nav.reportList',
      description: 'nav.reportListNote',
      section,
      kind: 'annual_report',
      type: 6,
      face: faces.reportList,
    }),
    detailPage({
      path: pages.reportDetail,
      title: 'nav.reportDetail',
      section,
      kind: 'annual_report',
      face: faces.reportDetail,
    }),
  ] as const
