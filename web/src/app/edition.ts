import type { RouteComponent } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'
import type { FacedKind } from '../content/index.ts'
import type { Listed } from '../content/ways.ts'
import type { LazyPart } from '../lib/lazy.tsx'
import type { PHONES } from '../lib/paths.ts'
import type {
  CompanySearch,
  EventSearch,
  FindSearch,
  GoodsSearch,
  ListSearch,
  PlanSearch,
  RelicSearch,
  VerifySearch,
} from '../lib/search.ts'
import type { RouterContext } from './roots.tsx'

/** How an edition draws a page of the route table. */
export interface Face<Props extends object, Needs extends readonly unknown[] = []> {
  part: LazyPart<Props>
  /** Shown where an answer takes longer than the patience with another page (`visit.ts`); absent: the edition's own. */
  pending?: () => ReactNode
  /** What it needs beside the page's own records. */
  load?: (context: RouterContext, ...needs: Needs) => Promise<unknown>
}

export type ListFace<Type extends number> = Face<{ type: Type; search: ListSearch }>
export type DetailFace = Face<{ id: number }, [id: number]>
/** Of a page of which there is one: its record has a fixed number. */
export type SingleFace = Face<{ id: number }>
export type CompanyFace = Face<{ id: number; search: GoodsSearch }>

/** A face for each public page, by its name in `lib/paths.ts`. */
export interface Faces {
  home: Face<object>
  exhibitionList: ListFace<1>
  exhibitionTempList: ListFace<0>
  exhibitionDigitalList: ListFace<2>
  exhibitionDetail: DetailFace
  collectionList: Face<{ search: RelicSearch }>
  collectionDetail: Face<{ id: number }>
  collectionLevy: SingleFace
  collectionStandard: SingleFace
  academicList: ListFace<1>
  academicDetail: DetailFace
  academicCommittee: SingleFace
  academicCouncil: SingleFace
  eventHoliday: ListFace<2>
  eventVolunteers: ListFace<4>
  eventSchool: ListFace<3>
  eventGuide: ListFace<5>
  /** The calendar also says in which order its events stand. */
  eventList: Face<{ search: EventSearch }> & { listed: Listed }
  eventDetail: DetailFace
  eventActivityDetail: DetailFace
  eventFriends: SingleFace
  serviceTour: SingleFace
  serviceInterpretation: SingleFace
  serviceTraffic: SingleFace
  servicePlan: Face<{ search: PlanSearch }>
  serviceList: ListFace<4>
  serviceDetail: DetailFace
  informationAbout: SingleFace
  informationList: ListFace<2>
  informationDetail: DetailFace
  organization: SingleFace
  leaders: SingleFace
  articles: SingleFace
  planningList: ListFace<4>
  planningDetail: DetailFace
  workList: ListFace<5>
  workDetail: DetailFace
  reportList: ListFace<6>
  reportDetail: DetailFace
  educationList: ListFace<0>
  educationDetail: DetailFace
  companyList: Face<{ search: CompanySearch }>
  companyJoin: Face<object>
  companyHome: CompanyFace
  companyIntroduction: CompanyFace
  companyGoods: CompanyFace
  companyContact: CompanyFace
  search: Face<{ search: FindSearch }>
  favourites: Face<object>
  myReservations: Face<object>
  demoLinks: Face<object>
  statementVerify: Face<object>
  contractVerify: Face<VerifySearch>
}

/** The kinds of records that a page can miss; null: the page itself is not there. */
export type Missing = Exclude<FacedKind, 'banner' | 'member'> | 'relic' | 'company' | null

/** An edition of the museum's public pages: for desktops, or for phones. Both have one route table and one set of words. */
export interface Edition {
  /** The path below which its pages stand. */
  base: '' | typeof PHONES
  /** Around every page. */
  Layout: RouteComponent
  NotFoundPage: ComponentType<{ kind: Missing }>
  ErrorPage: ComponentType<{ error: unknown }>
  /** A page that is on its way. */
  Waiting: ComponentType<object>
  /**
   * Stands in for what the frame asks for, where a document came without it: a page that is drawn in the browser alone, and
   * without a network.
   */
  standIn?: (context: RouterContext, ask: () => Promise<unknown>) => Promise<unknown>
  /** Fetches what this edition needs once its first page stands. */
  afterwards?: () => Promise<void>
  /** A page without one is not there: whoever asks for it is sent to the other edition (`page/mod.rs`). */
  faces: Partial<Faces>
  /** Whether Back leads to where somebody was on a page, or to its top (RULES pages 3). */
  keepsPosition: boolean
  /**
   * True where the frame comes alive before the page in it, whose part of the program is on its way: its layout has a
   * Suspense boundary around the page.
   */
  standsWithoutPart: boolean
}
