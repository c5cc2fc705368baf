import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ownKey } from '../api/own.ts'
import type { Account, CompanyUser, CompanyUserDetail } from '../api/types.ts'
import { askOne, askPage, tell } from '../desk/ask.ts'
import { deskCalls } from '../lib/deskCalls.ts'
import type { Lang } from '../lib/lang.ts'
import { calls } from '../lib/paths.ts'
import type { FilteredSearch } from '../lib/search.ts'

export type Member = CompanyUser

export const accountQuery = (lang: Lang) =>
  queryOptions({ queryKey: [ownKey, 'account', lang], queryFn: () => askOne<Account>(lang, calls.account) })

export const rename = (lang: Lang, name: string) => tell<Account>(lang, 'PUT', calls.accountName, { payload: { name } })

export const membersKey = [ownKey, 'users'] as const

export const membersQuery = (lang: Lang, search: FilteredSearch<'state'>) => {
  const { open: _, ...asked } = search
  return queryOptions({
    queryKey: [...membersKey, 'list', lang, asked],
    queryFn: () => askPage<Member>(lang, deskCalls.users, search),
    placeholderData: keepPreviousData,
  })
}

export const memberQuery = (lang: Lang, id: string) =>
  queryOptions({
    queryKey: [...membersKey, 'one', lang, id],
    queryFn: () => askOne<CompanyUserDetail>(lang, deskCalls.user, id),
  })

export const setMemberState = (lang: Lang, id: string, state: 'active' | 'disabled') =>
  tell(lang, 'PUT', deskCalls.userState, { id, payload: { state } })

export const signMemberOut = (lang: Lang, id: string) => tell(lang, 'DELETE', deskCalls.userSessions, { id })
