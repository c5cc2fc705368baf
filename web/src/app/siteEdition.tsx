import ErrorPage from '../content/states/ErrorPage.tsx'
import NotFoundPage from '../content/states/NotFoundPage.tsx'
import { lazyPart } from '../lib/lazy.tsx'
import { loadHome } from '../site/home/load.ts'
import Layout from '../site/Layout.tsx'
import { loadNews } from '../content/news/load.ts'
import { PageSkeleton } from '../site/page/PageSkeleton.tsx'
import { eventBooking, programmes } from './booking.ts'
import type { CompanyFace, DetailFace, Edition, SingleFace } from './edition.ts'
import { preloading } from './preloading.ts'
import { fetchShapes, shape } from './shape.tsx'

const show = lazyPart(() => import('../site/exhibition/ListPage.tsx'))
const activity = lazyPart(() => import('../site/event/ActivityListPage.tsx'))
const single: SingleFace = { part: lazyPart(() => import('../site/page/SinglePage.tsx')) }
const members: SingleFace = { part: lazyPart(() => import('../site/member/MembersPage.tsx')) }

const event: DetailFace = {
  part: lazyPart(() => import('../site/event/DetailPage.tsx')),
  pending: () => <PageSkeleton look="ticket" />,
  load: eventBooking,
}

/** Single pages under the tabs of the section. */
const transparency = lazyPart(() => import('../site/transparency/TransparencyPage.tsx'))
const organ: SingleFace = { part: transparency, pending: () => <PageSkeleton tabs /> }

const document = { pending: () => <PageSkeleton look="document" tabs /> }

const Company = lazyPart(() => import('../site/company/CompanyPage.tsx'))
const Contact = lazyPart(() => import('../site/company/ContactPage.tsx'))

const company = (tab: 'home' | 'introduction'): CompanyFace => ({
  part: preloading(Company, ({ id }) => <Company id={id} tab={tab} />),
  pending: shape(({ RecordSkeleton }) => <RecordSkeleton />),
})

/** The museum on a desk: wide pages under a header and its menus. */
export const siteEdition = {
  base: '',
  Layout,
  NotFoundPage,
  ErrorPage,
  Waiting: () => <PageSkeleton />,
  keepsPosition: false,
  standsWithoutPart: false,
  afterwards: fetchShapes,
  faces: {
    home: {
      part: lazyPart(() => import('../site/home/HomePage.tsx')),
      load: ({ queryClient, lang }) => loadHome(queryClient, lang()),
    },
    exhibitionList: { part: show, pending: shape(({ ShowListSkeleton }) => <ShowListSkeleton type={1} />) },
    exhibitionTempList: { part: show, pending: shape(({ ShowListSkeleton }) => <ShowListSkeleton type={0} />) },
    exhibitionDigitalList: { part: show, pending: shape(({ ShowListSkeleton }) => <ShowListSkeleton type={2} />) },
    exhibitionDetail: {
      part: lazyPart(() => import('../site/exhibition/DetailPage.tsx')),
      pending: shape(({ ShowSkeleton }) => <ShowSkeleton />),
    },
    collectionList: {
      part: lazyPart(() => import('../site/relic/ListPage.tsx')),
      pending: shape(({ CardsSkeleton }) => <CardsSkeleton />),
    },
    collectionDetail: {
      part: lazyPart(() => import('../site/relic/DetailPage.tsx')),
      pending: shape(({ RelicSkeleton }) => <RelicSkeleton />),
    },
    collectionLevy: single,
    collectionStandard: single,
    academicList: {
      part: lazyPart(() => import('../site/book/ListPage.tsx')),
      pending: shape(({ ListSkeleton }) => <ListSkeleton look="shelf" />),
    },
    academicDetail: {
      part: lazyPart(() => import('../site/book/DetailPage.tsx')),
      pending: shape(({ RecordSkeleton }) => <RecordSkeleton />),
    },
    academicCommittee: members,
    academicCouncil: members,
    eventHoliday: { part: activity, pending: shape(({ ActivitySkeleton }) => <ActivitySkeleton type={2} />) },
    eventSchool: { part: activity, pending: shape(({ ActivitySkeleton }) => <ActivitySkeleton type={3} />) },
    eventVolunteers: { part: activity, pending: shape(({ ActivitySkeleton }) => <ActivitySkeleton type={4} />) },
    eventGuide: { part: activity, pending: shape(({ ActivitySkeleton }) => <ActivitySkeleton type={5} />) },
    eventList: {
      part: lazyPart(() => import('../site/event/EventListPage.tsx')),
      pending: shape(({ CalendarSkeleton }) => <CalendarSkeleton />),
      listed: async (client, lang, search) => {
        // With the page's own chunk: no other page needs it.
        const { loadEvents } = await import('../content/event/load.ts')
        return loadEvents(client, lang, search)
      },
    },
    eventDetail: event,
    eventActivityDetail: event,
    eventFriends: single,
    serviceTour: {
      part: lazyPart(() => import('../site/visit/TourPage.tsx')),
      pending: () => <PageSkeleton look="today" />,
      load: programmes('visit'),
    },
    serviceInterpretation: {
      part: lazyPart(() => import('../site/visit/GuidedPage.tsx')),
      pending: () => <PageSkeleton look="counter" />,
      load: programmes('tour'),
    },
    serviceTraffic: {
      part: lazyPart(() => import('../site/visit/TrafficPage.tsx')),
      pending: () => <PageSkeleton look="map" />,
    },
    servicePlan: { part: lazyPart(() => import('../site/visit/PlanPage.tsx')) },
    serviceList: {
      part: lazyPart(() => import('../site/product/ListPage.tsx')),
      pending: shape(({ ListSkeleton }) => <ListSkeleton look="catalogue" />),
    },
    serviceDetail: {
      part: lazyPart(() => import('../site/product/DetailPage.tsx')),
      pending: shape(({ RecordSkeleton }) => <RecordSkeleton />),
    },
    informationAbout: { part: transparency, pending: () => <PageSkeleton look="pictured" tabs /> },
    informationList: {
      part: lazyPart(() => import('../site/news/ListPage.tsx')),
      pending: shape(({ NewsSkeleton }) => <NewsSkeleton />),
      load: ({ queryClient, lang }) => loadNews(queryClient, lang()),
    },
    informationDetail: {
      part: lazyPart(() => import('../site/news/DetailPage.tsx')),
      pending: () => <PageSkeleton look="story" />,
    },
    organization: organ,
    leaders: organ,
    articles: organ,
    planningList: {
      part: lazyPart(() => import('../site/document/PlanningListPage.tsx')),
      pending: shape(({ RegisterSkeleton }) => <RegisterSkeleton />),
    },
    planningDetail: { part: lazyPart(() => import('../site/document/PlanningDetailPage.tsx')), ...document },
    workList: {
      part: lazyPart(() => import('../site/document/WorkListPage.tsx')),
      pending: shape(({ RegisterSkeleton }) => <RegisterSkeleton />),
    },
    workDetail: { part: lazyPart(() => import('../site/document/WorkDetailPage.tsx')), ...document },
    reportList: {
      part: lazyPart(() => import('../site/document/ReportListPage.tsx')),
      pending: shape(({ RegisterSkeleton }) => <RegisterSkeleton />),
    },
    reportDetail: { part: lazyPart(() => import('../site/document/ReportDetailPage.tsx')), ...document },
    educationList: {
      part: lazyPart(() => import('../site/education/ListPage.tsx')),
      pending: shape(({ ListSkeleton }) => <ListSkeleton look="workbook" />),
    },
    educationDetail: {
      part: lazyPart(() => import('../site/education/DetailPage.tsx')),
      pending: shape(({ LessonSkeleton }) => <LessonSkeleton />),
    },
    companyList: {
      part: lazyPart(() => import('../site/company/ListPage.tsx')),
      pending: shape(({ CardsSkeleton }) => <CardsSkeleton />),
    },
    companyJoin: { part: lazyPart(() => import('../site/membership/JoinPage.tsx')) },
    companyHome: company('home'),
    companyIntroduction: company('introduction'),
    companyGoods: {
      part: lazyPart(() => import('../site/company/GoodsPage.tsx')),
      pending: shape(({ RecordSkeleton }) => <RecordSkeleton />),
    },
    companyContact: {
      part: preloading(Contact, ({ id }) => <Contact id={id} />),
      pending: shape(({ RecordSkeleton }) => <RecordSkeleton />),
    },
    search: {
      part: lazyPart(() => import('../site/search/SearchPage.tsx')),
      pending: shape(({ SearchSkeleton }) => <SearchSkeleton />),
    },
    favourites: { part: lazyPart(() => import('../site/favourites/FavouritesPage.tsx')) },
    myReservations: { part: lazyPart(async () => (await import('./rooms.ts')).myReservations()) },
    demoLinks: { part: lazyPart(() => import('../site/links/DemoLinksPage.tsx')) },
    statementVerify: { part: lazyPart(() => import('../site/statement/VerifyPage.tsx')) },
    contractVerify: { part: lazyPart(() => import('../site/contract/VerifyPage.tsx')) },
  },
} as const satisfies Edition
