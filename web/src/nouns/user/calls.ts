import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask, askPage } from '../../api/ask.ts'
import { ownKey } from '../../api/own.ts'
import type { CompanyUser, Schemas } from '../../api/types.ts'
import type { Lang } from '../../lib/lang.ts'
import type { FilteredSearch } from '../../lib/search.ts'

/** A sign-in of a member company. */
export type User = CompanyUser

export type UserDetail = Schemas['CompanyUserDetail']

export type UserSearch = FilteredSearch<'state'>

export const usersKey = [ownKey, 'users'] as const

export const userListQuery = (lang: Lang, search: UserSearch) => {
  const { open: _, ...asked } = search
  return queryOptions({
    queryKey: [...usersKey, 'list', lang, asked],
    queryFn: () => askPage('GET /api/v1/users', { lang, query: asked }),
    placeholderData: keepPreviousData,
  })
}

export const userQuery = (lang: Lang, id: string) =>
  queryOptions({
    queryKey: [...usersKey, 'one', lang, id],
    queryFn: () => ask('GET /api/v1/users/{id}', { lang, path: { id } }),
  })

/** What the company did to one of its people. */
export const userHistoryQuery = (lang: Lang, id: string) =>
  queryOptions({
    queryKey: [...usersKey, 'history', id],
    queryFn: () => ask('GET /api/v1/users/{id}/history', { lang, path: { id } }),
  })

export const setUserState = (lang: Lang, id: string, state: 'active' | 'disabled') =>
  ask('PUT /api/v1/users/{id}/state', { lang, path: { id }, body: { state } })

export const signUserOut = (lang: Lang, id: string) => ask('DELETE /api/v1/users/{id}/sessions', { lang, path: { id } })

/** The same for several, in one call. */
export const setUserStates = (lang: Lang, people: readonly string[], state: 'active' | 'disabled') =>
  ask('PUT /api/v1/users/state', { lang, body: { people: [...people], state } })

export const signSeveralUsersOut = (lang: Lang, people: readonly string[]) =>
  ask('POST /api/v1/users/sign-outs', { lang, body: { people: [...people] } })
