import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask, askPage } from '../../api/ask.ts'
import { ownKey } from '../../api/own.ts'
import type { Schemas } from '../../api/types.ts'
import type { Lang } from '../../lib/lang.ts'

/** A keyword with which visitors found nothing (RULES search 8). */
export type MissedSearch = Schemas['MissedSearchRecord']

/** As many as one call answers: who has seen to these sees the next. */
const SHOWN = 100

export const missedKey = [ownKey, 'missedSearches'] as const

/** What found nothing, most looked for first. */
export const missedQuery = (lang: Lang) =>
  queryOptions({
    queryKey: [...missedKey],
    queryFn: () => askPage('GET /api/v1/studio/missed-searches', { lang, query: { size: SHOWN } }),
    placeholderData: keepPreviousData,
  })

/** Takes it off the list. Looked for in vain again, it comes back. */
export const removeMissed = (lang: Lang, id: number) =>
  ask('DELETE /api/v1/studio/missed-searches/{id}', { lang, path: { id } })
