import type { Lang } from '../lib/lang.ts'
import { contentCalls, type ListedKind, type ShownKind } from '../lib/kinds.gen.ts'
import { calls } from '../lib/paths.ts'
import { ApiError, call } from './client.ts'
import { type FindSearch, type RelicSearch, termsOf } from '../lib/search.ts'
import type {
  Card,
  CategoryList,
  Data,
  Detail,
  ListedCategory,
  ListParams,
  Page,
  RelicCard,
  RelicDetail,
  RelicFacets,
  RelicPage,
  SearchHit,
  SearchPage,
} from './types.ts'

/** The places where an answer gets the type that the contract gives it. The client has looked at the code by then. */

export async function getList<K extends ListedKind>(kind: K, lang: Lang, params: ListParams): Promise<Page<Card<K>>> {
  const path = contentCalls[kind].list
  const { data, total = 0, page = 1, size = 20 } = await call({ method: 'POST', path, lang, payload: params })
  return { items: data as Card<K>[], total, page, size }
}

/** Null where the record is not there: that is an answer, not a failure (RULES errors 4). */
export async function getOne<T>(pattern: string, lang: Lang, id: number): Promise<T | null> {
  const path = pattern.replace('{id}', String(id))
  try {
    return (await call({ method: 'GET', path, lang })).data as T
  } catch (error) {
    if (error instanceof ApiError && error.code === 404) return null
    throw error
  }
}

export async function getDetail<K extends ShownKind>(kind: K, lang: Lang, id: number): Promise<Detail<K> | null> {
  return getOne<Detail<K>>(contentCalls[kind].detail, lang, id)
}

/** A page of the list of relics, with the counts of its filters. */
export async function getRelics(lang: Lang, search: RelicSearch): Promise<RelicPage> {
  const { page: wanted, size: most, keyword, sort, onDisplay, hasPicture } = search
  const terms = (['class', 'era', 'material', 'level'] as const).flatMap((key) => {
    const own = termsOf(search[key])
    return own.length > 0 ? [[key, own] as const] : []
  })
  const payload = {
    ...(wanted === undefined ? {} : { page: wanted }),
    ...(most === undefined ? {} : { size: most }),
    ...(keyword === undefined ? {} : { keyword }),
    ...(sort === undefined ? {} : { sort }),
    ...(onDisplay ? { onDisplay: true } : {}),
    ...(hasPicture ? { hasPicture: true } : {}),
    ...Object.fromEntries(terms),
    facets: true,
  }
  const answer = await call({ method: 'POST', path: calls.relicList, lang, payload })
  const { data, total = 0, page = 1, size = 20, facets } = answer
  return { items: data as RelicCard[], total, page, size, facets: facets as RelicFacets }
}

/** The first relics on display that have a picture, without the counts that a list needs. */
export async function getRelicPicks(lang: Lang, size: number): Promise<RelicCard[]> {
  const payload = { size, onDisplay: true, hasPicture: true }
  return (await call({ method: 'POST', path: calls.relicList, lang, payload })).data as RelicCard[]
}

/** Null where the relic is not there. */
export async function getRelic(lang: Lang, id: number): Promise<RelicDetail | null> {
  return getOne<RelicDetail>(calls.relicDetail, lang, id)
}

/** The categories of a list, in the museum's order. */
export async function getCategories(lang: Lang, list: CategoryList): Promise<ListedCategory[]> {
  const { data } = await call({ method: 'POST', path: calls.categories, lang, payload: { type: list } })
  return data as ListedCategory[]
}

/** How many hits a page of the search has. */
const SEARCH_SIZE = 20

/** One page of everything that was found. */
export async function getSearch(lang: Lang, { keyword = '', kind, page: wanted = 1 }: FindSearch): Promise<SearchPage> {
  const query = { keyword, page: String(wanted), size: String(SEARCH_SIZE), ...(kind ? { kind } : {}) }
  const answer = await call({ method: 'GET', path: calls.search, lang, query })
  const { data, total = 0, page = 1, size = SEARCH_SIZE, counts } = answer
  return { items: data as SearchHit[], total, page, size, counts: counts as SearchPage['counts'] }
}

export async function getProfile(lang: Lang): Promise<Data<typeof calls.profile, 'get'>> {
  return (await call({ method: 'GET', path: calls.profile, lang })).data as Data<typeof calls.profile, 'get'>
}

/** The one record of visits (RULES visits 1). */
const VISIT_ID = 1

/** Counts this visit. A failure is silent (RULES errors 7). */
export async function countVisit(lang: Lang): Promise<Data<typeof calls.siteVisit, 'post'>> {
  const path = calls.siteVisit.replace('{id}', String(VISIT_ID))
  return (await call({ method: 'POST', path, lang, silent: true })).data as Data<typeof calls.siteVisit, 'post'>
}
