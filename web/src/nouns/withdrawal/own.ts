import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask, askPage } from '../../api/ask.ts'
import { askOnce } from '../../api/once.ts'
import { ownKey } from '../../api/own.ts'
import type { Schemas } from '../../api/types.ts'
import type { Lang } from '../../lib/lang.ts'
import type { FilteredSearch } from '../../lib/search.ts'
import { oneByCode } from '../oneByCode.ts'

/** An application to pay out, as its company sees it. */
export type Withdrawal = Schemas['Withdrawal']

export type WithdrawalDetail = Schemas['WithdrawalDetail']

export type WithdrawalSearch = FilteredSearch<'tab' | 'state'>

export const withdrawalsKey = [ownKey, 'withdrawals'] as const

export const withdrawalListQuery = (lang: Lang, search: WithdrawalSearch) => {
  const { open: _, tab: _tab, ...asked } = search
  return queryOptions({
    queryKey: [...withdrawalsKey, 'list', lang, asked],
    queryFn: () => askPage('GET /api/v1/withdrawals', { lang, query: asked }),
    placeholderData: keepPreviousData,
    // Finance may have moved it since.
    staleTime: 0,
  })
}

/** One of them, by its number or by its code. */
export const withdrawalQuery = (lang: Lang, name: string) =>
  queryOptions({
    queryKey: [...withdrawalsKey, 'one', lang, name],
    queryFn: async () => {
      const list = (keyword: string) => askPage('GET /api/v1/withdrawals', { lang, query: { keyword } })
      return ask('GET /api/v1/withdrawals/{id}', { lang, path: { id: await oneByCode(name, list) } })
    },
    staleTime: 0,
  })

/**
 * Applies for it: the amount is held at once. The password is the person's own and no part of what the key stands for.
 */
export const addWithdrawal = (lang: Lang, payload: Schemas['NewWithdrawal'], once: string) =>
  askOnce('POST /api/v1/withdrawals', { lang, body: payload }, once)

export const withdrawWithdrawal = (lang: Lang, id: number) =>
  askOnce('POST /api/v1/withdrawals/{id}/withdrawal', { lang, path: { id } }, crypto.randomUUID())
