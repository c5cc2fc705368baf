import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask, askPage } from '../../api/ask.ts'
import { ownKey } from '../../api/own.ts'
import type { Lang } from '../../lib/lang.ts'
import type { FilteredSearch } from '../../lib/search.ts'
import { recordOf } from './record.ts'

export type AuditSearch = FilteredSearch<'from' | 'to' | 'actor' | 'action' | 'kind' | 'subject' | 'record'>

/** What is asked of the server: the record of an address is its sort and its number there. */
export function auditQueryOf<S extends { record?: string | undefined }>({ record, ...search }: S) {
  const named = recordOf(record)
  return named ? { ...search, kind: named.kind, subject: named.id } : search
}

const auditKey = [ownKey, 'audit'] as const

export const auditListQuery = (lang: Lang, search: AuditSearch) => {
  const { open: _, ...shown } = search
  const asked = auditQueryOf(shown)
  return queryOptions({
    queryKey: [...auditKey, 'list', lang, asked],
    queryFn: () => askPage('GET /api/v1/studio/audit', { lang, query: asked }),
    placeholderData: keepPreviousData,
    // What happened a moment ago belongs into the list.
    staleTime: 0,
  })
}

/** One act, by its number in the log. */
export const auditRowQuery = (lang: Lang, id: string) =>
  queryOptions({
    queryKey: [...auditKey, 'one', lang, id],
    queryFn: () => ask('GET /api/v1/studio/audit/{id}', { lang, path: { id } }),
  })

export const auditActionsQuery = (lang: Lang) =>
  queryOptions({
    queryKey: [...auditKey, 'actions'],
    queryFn: () => ask('GET /api/v1/studio/audit/actions', { lang }),
    staleTime: Infinity,
  })
