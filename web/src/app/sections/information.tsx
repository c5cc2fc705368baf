import { lazyPart } from '../../lib/lazy.tsx'
import { pages } from '../../lib/paths.ts'
import { RegisterSkeleton } from '../../site/document/RegisterSkeleton.tsx'
import { ListSkeleton } from '../../site/news/ListSkeleton.tsx'
import { loadNews } from '../../site/news/load.ts'
import { PageSkeleton } from '../../site/page/PageSkeleton.tsx'
import { detailPage, listPage, sectionRedirect, singlePage } from '../make.tsx'

/** Single pages under the tabs of the section. */
const transparency = {
  section: 'information',
  part: lazyPart(() => import('../../site/transparency/TransparencyPage.tsx')),
  pending: () => <PageSkeleton tabs />,
} as const

export const informationRoutes = [
  sectionRedirect(pages.information, pages.informationList),
  singlePage(pages.informationAbout, {
    ...transparency,
    title: 'nav.informationAbout',
    record: 1,
    type: 1,
    pending: () => <PageSkeleton look="pictured" tabs />,
  }),
  listPage({
    path: pages.informationList,
    title: 'nav.informationList',
    section: 'information',
    kind: 'news',
    type: 2,
    pending: ListSkeleton,
    load: ({ queryClient, lang }) => loadNews(queryClient, lang()),
    part: lazyPart(() => import('../../site/news/ListPage.tsx')),
  }),
  detailPage({
    path: pages.informationDetail,
    title: 'nav.informationDetail',
    section: 'information',
    kind: 'news',
    pending: () => <PageSkeleton look="story" />,
    part: lazyPart(() => import('../../site/news/DetailPage.tsx')),
  }),
  sectionRedirect(pages.informationOther, pages.organization),
  singlePage(pages.organization, { ...transparency, title: 'nav.organization', record: 10, type: 1 }),
  singlePage(pages.leaders, { ...transparency, title: 'nav.leaders', record: 11, type: 2 }),
  singlePage(pages.articles, { ...transparency, title: 'nav.articles', record: 12, type: 3 }),
  listPage({
    path: pages.planningList,
    title: 'nav.planningList',
    description: 'nav.planningListNote',
    section: 'information',
    kind: 'development_plan',
    type: 4,
    pending: RegisterSkeleton,
    part: lazyPart(() => import('../../site/document/PlanningListPage.tsx')),
  }),
  detailPage({
    path: pages.planningDetail,
    title: 'nav.planningDetail',
    section: 'information',
    kind: 'development_plan',
    pending: () => <PageSkeleton look="document" tabs />,
    part: lazyPart(() => import('../../site/document/PlanningDetailPage.tsx')),
  }),
  listPage({
    path: pages.workList,
    title: 'nav.workList',
    description: 'nav.workListNote',
    section: 'information',
    kind: 'work_plan',
    type: 5,
    pending: RegisterSkeleton,
    part: lazyPart(() => import('../../site/document/WorkListPage.tsx')),
  }),
  detailPage({
    path: pages.workDetail,
    title: 'nav.workDetail',
    section: 'information',
    kind: 'work_plan',
    pending: () => <PageSkeleton look="document" tabs />,
    part: lazyPart(() => import('../../site/document/WorkDetailPage.tsx')),
  }),
  listPage({
    path: pages.reportList,
    title: 'nav.reportList',
    description: 'nav.reportListNote',
    section: 'information',
    kind: 'annual_report',
    type: 6,
    pending: RegisterSkeleton,
    part: lazyPart(() => import('../../site/document/ReportListPage.tsx')),
  }),
  detailPage({
    path: pages.reportDetail,
    title: 'nav.reportDetail',
    section: 'information',
    kind: 'annual_report',
    pending: () => <PageSkeleton look="document" tabs />,
    part: lazyPart(() => import('../../site/document/ReportDetailPage.tsx')),
  }),
] as const
