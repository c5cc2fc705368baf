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
  academic: '/academic',
  academicList: '/academic/list',
  academicCommittee: '/academic/committeeDetail',
  academicCouncil: '/academic/councilDetail',
  event: '/event',
  eventHoliday: '/event/eventHoliday',
  eventVolunteers: '/event/eventVolunteers',
  eventSchool: '/event/eventSchool',
  eventList: '/event/list',
  eventGuide: '/event/eventGuide',
  eventFriends: '/event/friendsDetail',
  service: '/service',
  serviceTour: '/service/tourDetail',
  serviceInterpretation: '/service/interpretationDetail',
  serviceTraffic: '/service/trafficDetail',
  serviceList: '/service/list',
  information: '/information',
  informationAbout: '/information/about',
  informationList: '/information/list',
  informationOther: '/information/other',
  login: '/login',
} as const

/** Calls that belong to no kind. */
export const calls = {
  profile: '/api/v1/profile',
  siteVisit: '/api/admin/site/visit/{id}',
  getToken: '/token/getToken',
} as const
