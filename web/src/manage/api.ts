import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask, askPage } from '../api/ask.ts'
import { ownKey } from '../api/own.ts'
import type { CompanyUser } from '../api/types.ts'
import type { Lang } from '../lib/lang.ts'
import type { FilteredSearch } from '../lib/search.ts'

export type Member = CompanyUser

export const accountQuery = (lang: Lang) =>
  queryOptions({ queryKey: [ownKey, 'account', lang], queryFn: () => ask('GET /api/v1/account', { lang }) })

export const rename = (lang: Lang, name: string) => ask('PUT /api/v1/account/name', { lang, body: { name } })

export const membersKey = [ownKey, 'users'] as const

export const membersQuery = (lang: Lang, search: FilteredSearch<'state'>) => {
  const { open: _, ...asked } = search
  return queryOptions({
    queryKey: [...membersKey, 'list', lang, asked],
    queryFn: () => askPage('GET /api/v1/users', { lang, query: asked }),
    placeholderData: keepPreviousData,
  })
}

export const memberQuery = (lang: Lang, id: string) =>
  queryOptions({
    queryKey: [...membersKey, 'one', lang, id],
    queryFn: () => ask('GET /api/v1/users/{id}', { lang, path: { id } }),
  })

export const setMemberState = (lang: Lang, id: string, state: 'active' | 'disabled') =>
  ask('PUT /api/v1/users/{id}/state', { lang, path: { id }, body: { state } })

export const signMemberOut = (lang: Lang, id: string) =>
  ask('DELETE /api/v1/users/{id}/sessions', { lang, path: { id } })
