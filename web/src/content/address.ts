import { pages } from '../lib/paths.ts'

/** The single pages of the site by the fixed number of their record (RULES records 10). */
export const singlePages = {
  1: pages.informationAbout,
  2: pages.collectionLevy,
  3: pages.collectionStandard,
  4: pages.academicCommittee,
  5: pages.academicCouncil,
  6: pages.eventFriends,
  7: pages.serviceTour,
  8: pages.serviceInterpretation,
  9: pages.serviceTraffic,
  10: pages.organization,
  11: pages.leaders,
  12: pages.articles,
} as const

const details = {
  annual_report: pages.reportDetail,
  book: pages.academicDetail,
  company: pages.companyHome,
  development_plan: pages.planningDetail,
  exhibition: pages.exhibitionDetail,
  news: pages.informationDetail,
  product: pages.serviceDetail,
  relic: pages.collectionDetail,
  tutorial: pages.educationDetail,
  work_plan: pages.workDetail,
} as const satisfies Record<string, string>

/** What an address needs to know of a record. */
export interface Addressed {
  /** A kind's name, or `relic`. */
  kind: string
  id: number
  type: number
  /** The path of the page that is open, where a record has several that each stand for themselves. */
  page?: string
  /** Of a commodity: the company that sells it, on whose page it stands. */
  seller?: { id: number } | null
  title?: string
}

/** Where a record is shown: a path, and what its query says. */
export interface RecordAddress {
  path: string
  id: string | undefined
  /** The place on the page, where a record is a part of one. */
  hash?: string
  /** What is looked for there, where a record stands in a list of many pages. */
  keyword?: string
}

const RESERVABLE = 1
const COUNCIL = 3

/** The page of a record; null for what has none of its own, such as a banner. */
export function recordAddress({ kind, id, type, seller, title }: Addressed): RecordAddress | null {
  const own = String(id)
  if (kind === 'page') {
    const path = singlePages[id as keyof typeof singlePages]
    return path ? { path, id: undefined } : null
  }
  if (kind === 'commodity')
    return seller ? { path: pages.companyGoods, id: String(seller.id), ...(title && { keyword: title }) } : null
  // Members stand on the page of their body.
  if (kind === 'member')
    return {
      path: type === COUNCIL ? pages.academicCouncil : pages.academicCommittee,
      id: undefined,
      hash: `member-${own}`,
    }
  if (kind === 'event') return { path: type === RESERVABLE ? pages.eventDetail : pages.eventActivityDetail, id: own }
  const path = details[kind as keyof typeof details]
  return path ? { path, id: own } : null
}
