import { contentCalls, type ListedKind, type ShownKind } from '../lib/kinds.gen.ts'
import type { Lang } from '../lib/lang.ts'
import { type FindSearch, type RelicSearch, termsOf } from '../lib/search.ts'
import { askEnvelope, askIfThere, askPage } from './ask.ts'
import type { Card, Detail, ListParams, Page, RelicPage, SearchPage } from './types.ts'

/** Calls of the museum that are more than a line: of any kind, of relics, of the search. */

// That a kind's own call answers with that kind's records is written in the contract, but the compiler sees a choice of
// calls and a choice of answers: the pair is put together again by the kind.
type List = (typeof contentCalls)[ListedKind]['list']
type Detailed = (typeof contentCalls)[ShownKind]['detail']

/** A page of a kind's list. */
export async function getList<K extends ListedKind>(kind: K, lang: Lang, params: ListParams): Promise<Page<Card<K>>> {
  const key: List = contentCalls[kind].list
  return (await askPage(key, { lang, body: params })) as Page<Card<K>>
}

/** One record of a kind, or null where it is not there. */
export async function getDetail<K extends ShownKind>(kind: K, lang: Lang, id: number): Promise<Detail<K> | null> {
  const key: Detailed = contentCalls[kind].detail
  return (await askIfThere(key, { lang, path: { id } })) as Detail<K> | null
}

/** A page of the list of relics, with the counts of its filters. */
export async function getRelics(lang: Lang, search: RelicSearch): Promise<RelicPage> {
  const { page: wanted, size: most, keyword, match, sort, onDisplay, hasPicture } = search
  const terms = (written: string | undefined) => (written === undefined ? undefined : termsOf(written))
  const { data, total, page, size, facets, related } = await askEnvelope('POST /api/admin/collection/page/list', {
    lang,
    body: {
      page: wanted,
      size: most,
      keyword,
      match,
      sort,
      onDisplay: onDisplay && true,
      hasPicture: hasPicture && true,
      class: terms(search.class),
      era: terms(search.era),
      material: terms(search.material),
      level: terms(search.level),
      facets: true,
    },
  })
  if (!facets) throw new TypeError('the counts that were asked for are missing')
  return { items: data, total, page, size, facets, related: related ?? null }
}

/** How many hits a page of the search has, unless the visitor chooses. */
const SEARCH_SIZE = 20

/** One page of everything that was found. */
export async function getSearch(
  lang: Lang,
  { keyword = '', match, kind, page: wanted = 1, size: most = SEARCH_SIZE }: FindSearch,
): Promise<SearchPage> {
  const { data, total, page, size, counts, related, meant, parts, answers } = await askEnvelope('GET /api/v1/search', {
    lang,
    query: { keyword, match, page: wanted, size: most, kind },
  })
  return { items: data, total, page, size, counts, related, meant, parts, answers }
}
