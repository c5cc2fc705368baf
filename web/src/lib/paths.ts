import type { Kind } from './kinds.ts'

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

/** The detail page of a record of each kind. */
export const detailPages = {
  exhibition: pages.exhibitionDetail,
} as const satisfies Record<Kind, string>

/** The list and detail call of each kind (wire §2). `{id}` is filled in by the client. */
export const contentCalls = {
  exhibition: { list: '/api/admin/show/page/list', detail: '/api/admin/show/{id}' },
} as const satisfies Record<Kind, { list: string; detail: string }>

/** Calls that belong to no kind. */
export const calls = {
  profile: '/api/v1/profile',
  getToken: '/token/getToken',
} as const
