import { queryOptions } from '@tanstack/react-query'
import { detailQuery, relicDetailQuery } from '../../api/queries.ts'
import type { Marked } from '../../lib/favourites.ts'
import { contentCalls, type ShownKind } from '../../lib/kinds.gen.ts'
import type { Lang } from '../../lib/lang.ts'

/** What the list wants to know of a record that it asks for again. */
export interface Known {
  title: string
  lang: Lang
}

/** Whether a kind's records can be asked for one by one. */
export const isShown = (kind: string): kind is ShownKind | 'relic' =>
  kind === 'relic' || (kind in contentCalls && 'detail' in contentCalls[kind as ShownKind])

/** The record behind a mark, by the query of its own page, so that it is asked for once; null where it is gone. */
export function recordQuery(lang: Lang, { kind, id }: Marked) {
  const { queryKey, queryFn } = kind === 'relic' ? relicDetailQuery(lang, id) : detailQuery(kind as ShownKind, lang, id)
  return queryOptions<Known | null>({
    queryKey,
    queryFn: queryFn as () => Promise<Known | null>,
  })
}
