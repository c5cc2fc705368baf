import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask, askPage } from '../../api/ask.ts'
import { askOnce } from '../../api/once.ts'
import { ownKey } from '../../api/own.ts'
import type { Schemas } from '../../api/types.ts'
import type { Lang } from '../../lib/lang.ts'
import type { FilteredSearch } from '../../lib/search.ts'
import { oneByCode } from '../oneByCode.ts'

/** An application to pay in, as its company sees it. */
export type Deposit = Schemas['Deposit']

export type DepositDetail = Schemas['DepositDetail']

export type DepositSearch = FilteredSearch<'tab' | 'state'>

export const depositsKey = [ownKey, 'deposits'] as const

export const depositListQuery = (lang: Lang, search: DepositSearch) => {
  const { open: _, tab: _tab, ...asked } = search
  return queryOptions({
    queryKey: [...depositsKey, 'list', lang, asked],
    queryFn: () => askPage('GET /api/v1/deposits', { lang, query: asked }),
    placeholderData: keepPreviousData,
    // Finance may have moved it since.
    staleTime: 0,
  })
}

/** One of them, by its number or by its code. */
export const depositQuery = (lang: Lang, name: string) =>
  queryOptions({
    queryKey: [...depositsKey, 'one', lang, name],
    queryFn: async () => {
      const list = (keyword: string) => askPage('GET /api/v1/deposits', { lang, query: { keyword } })
      return ask('GET /api/v1/deposits/{id}', { lang, path: { id: await oneByCode(name, list) } })
    },
    staleTime: 0,
  })

/** Tells of money that was sent; `once` is the key of the form. */
export const addDeposit = (lang: Lang, payload: Schemas['NewDeposit'], once: string) =>
  askOnce('POST /api/v1/deposits', { lang, body: payload }, once)

export const withdrawDeposit = (lang: Lang, id: number) =>
  askOnce('POST /api/v1/deposits/{id}/withdrawal', { lang, path: { id } }, crypto.randomUUID())
