/**
 * Every address that the web knows, in one place: pages first, calls after. Nothing else in `src` writes one down.
 * The spellings are the specification's, `digitaLlist` included (spec §2, wire §6).
 */
export const pages = {
  home: '/',
  exhibition: '/exhibition',
  exhibitionList: '/exhibition/list',
  exhibitionTempList: '/exhibition/tempList',
  exhibitionDigitalList: '/exhibition/digitaLlist',
  exhibitionDetail: '/exhibition/detail',
  collection: '/collection',
  collectionList: '/collection/list',
  collectionLevy: '/collection/levyDetail',
  collectionStandard: '/collection/standardDetail',
  collectionDetail: '/collection/detail',
  academic: '/academic',
  academicList: '/academic/list',
  academicCommittee: '/academic/committeeDetail',
  academicCouncil: '/academic/councilDetail',
  academicDetail: '/academic/detail',
  event: '/event',
  eventHoliday: '/event/eventHoliday',
  eventVolunteers: '/event/eventVolunteers',
  eventSchool: '/event/eventSchool',
  eventList: '/event/list',
  eventGuide: '/event/eventGuide',
  eventFriends: '/event/friendsDetail',
  eventDetail: '/event/detail',
  eventActivityDetail: '/event/activityDetail',
  service: '/service',
  serviceTour: '/service/tourDetail',
  serviceInterpretation: '/service/interpretationDetail',
  serviceTraffic: '/service/trafficDetail',
  serviceList: '/service/list',
  serviceDetail: '/service/detail',
  information: '/information',
  informationAbout: '/information/about',
  informationList: '/information/list',
  informationDetail: '/information/detail',
  informationOther: '/information/other',
  organization: '/information/other/organization',
  leaders: '/information/other/leaders',
  articles: '/information/other/articles',
  planningList: '/information/other/planningList',
  planningDetail: '/information/other/planningDetail',
  workList: '/information/other/workList',
  workDetail: '/information/other/workDetail',
  reportList: '/information/other/reportList',
  reportDetail: '/information/other/reportDetail',
  educationList: '/education/list',
  educationDetail: '/education/detail',
  search: '/search',
  favourites: '/my/favourites',
  demoLinks: '/demo-links',
  login: '/login',
} as const

/** Files that the server writes for other programs. */
export const files = {
  calendar: '/calendar.ics',
} as const

/** Calls that belong to no kind. */
export const calls = {
  relicList: '/api/admin/collection/page/list',
  relicDetail: '/api/admin/collection/{id}',
  categories: '/api/admin/category/all',
  search: '/api/v1/search',
  profile: '/api/v1/profile',
  siteVisit: '/api/admin/site/visit/{id}',
  getToken: '/token/getToken',
} as const
