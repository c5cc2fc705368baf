import { queryOptions } from '@tanstack/react-query'
import { addDays } from '../lib/calendar.ts'
import { museumDay } from '../lib/museumTime.ts'
import { type Coming, comingOf } from './coming.ts'
import type { ListedKind, ShownKind } from '../lib/kinds.gen.ts'
import type { Lang } from '../lib/lang.ts'
import type { FindSearch, RelicSearch } from '../lib/search.ts'
import { ask, askIfThere } from './ask.ts'
import { getDetail, getList, getRelics, getSearch } from './museum.ts'
import type { CategoryList, ListParams } from './types.ts'
import { AT_ONCE } from './whole.ts'

/** The museum's own facts. */
export const profileQuery = (lang: Lang) =>
  queryOptions({ queryKey: ['profile', lang], queryFn: () => ask('GET /api/v1/profile', { lang }) })

/** The one record of visits (RULES visits 1). */
const VISIT_ID = 1

/**
 * This visit, counted when it is first asked for and never again until the page is loaded anew: whatever language the
 * visitor changes to and however the first try ended. A failure is silent (RULES errors 7).
 */
export const visitQuery = (lang: Lang) =>
  queryOptions({
    queryKey: ['visit'],
    queryFn: () => ask('POST /api/admin/site/visit/{id}', { lang, path: { id: VISIT_ID }, silent: true }),
    staleTime: Infinity,
    gcTime: Infinity,
    retryOnMount: false,
    refetchOnReconnect: false,
  })

/** One page of a kind's list. Keys that are not set are neither sent nor part of the cache key. */
export function listQuery<K extends ListedKind>(kind: K, lang: Lang, params: ListParams) {
  const payload: ListParams = Object.fromEntries(Object.entries(params).filter(([, value]) => value !== undefined))
  return queryOptions({ queryKey: [kind, 'list', lang, payload], queryFn: () => getList(kind, lang, payload) })
}

/** One record, or null when it is not there. */
export const detailQuery = <K extends ShownKind>(kind: K, lang: Lang, id: number) =>
  queryOptions({ queryKey: [kind, 'detail', lang, id], queryFn: () => getDetail(kind, lang, id) })

/** Where the museum's day is kept: it has no language. */
export const TODAY = ['today'] as const

/**
 * The museum's day. The server lays its own down before a page is drawn (`app/render.tsx`), and keeps the page until its
 * next midnight; a page that starts empty reads the visitor's clock in the museum's zone. On a page that stands open it turns
 * (`app/turnDay.ts`); parts read it by `useMuseumDay`.
 */
export const todayQuery = (lang: Lang) =>
  queryOptions({
    queryKey: TODAY,
    queryFn: async ({ client }) => museumDay((await client.ensureQueryData(profileQuery(lang))).clock, Date.now()),
    staleTime: Infinity,
    gcTime: Infinity,
  })

/** How far ahead the next days of the home page look. */
const AHEAD_DAYS = 60

/** What takes place on the next days, of all events that are on or coming. Only what a leaf of the calendar says is kept. */
export const comingQuery = (lang: Lang, today: string) =>
  queryOptions({
    queryKey: ['event', 'coming', lang, today],
    queryFn: async (): Promise<Coming[]> => {
      const days = { sessionsFrom: today, sessionsUntil: addDays(today, AHEAD_DAYS) }
      return comingOf((await getList('event', lang, { size: AT_ONCE, ...days })).items)
    },
  })

// Each kind under its own name, for the pages that know which one they show.
export const showListQuery = (lang: Lang, params: ListParams) => listQuery('exhibition', lang, params)
export const showDetailQuery = (lang: Lang, id: number) => detailQuery('exhibition', lang, id)

/** A page of relics with the counts of its filters. */
export const relicListQuery = (lang: Lang, search: RelicSearch) =>
  queryOptions({ queryKey: ['relic', 'list', lang, search], queryFn: () => getRelics(lang, search) })

/** A few relics that can be seen now. */
export const relicPicksQuery = (lang: Lang, size: number) =>
  queryOptions({
    queryKey: ['relic', 'picks', lang, size],
    queryFn: () =>
      ask('POST /api/admin/collection/page/list', { lang, body: { size, onDisplay: true, hasPicture: true } }),
  })

/** One relic, or null when it is not there. */
export const relicDetailQuery = (lang: Lang, id: number) =>
  queryOptions({
    queryKey: ['relic', 'detail', lang, id],
    queryFn: () => askIfThere('GET /api/admin/collection/{id}', { lang, path: { id } }),
  })

/** The categories of a list, in the museum's order. */
export const categoriesQuery = (lang: Lang, list: CategoryList) =>
  queryOptions({
    queryKey: ['category', lang, list],
    queryFn: () => ask('POST /api/admin/category/all', { lang, body: { type: list } }),
  })

/** One search over everything published. */
export const searchQuery = (lang: Lang, search: FindSearch) =>
  queryOptions({ queryKey: ['search', lang, search], queryFn: () => getSearch(lang, search) })

/** How a keyword that is being typed may go on. What fails offers nothing: the field works without it. */
export const suggestionsQuery = (lang: Lang, keyword: string) =>
  queryOptions({
    queryKey: ['search', 'suggestions', lang, keyword],
    queryFn: () => ask('GET /api/v1/search/suggestions', { lang, query: { keyword }, silent: true }),
    retry: false,
  })
