import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask, askPage } from '../../api/ask.ts'
import { ownKey } from '../../api/own.ts'
import type { Schemas } from '../../api/types.ts'
import { AT_ONCE, furtherPages } from '../../api/whole.ts'
import type { Lang } from '../../lib/lang.ts'
import type { AccountState } from './kinds.ts'

/** The ledger as the museum's finance sees it (value 207). */

/** Everything that finance reads: an act on one thing moves the others too. */
export const financeKey = [ownKey, 'finance'] as const

/** An account of the ledger, a company's or the museum's own. */
export type LedgerAccount = Schemas['FinanceAccount']

export const accountListQuery = (lang: Lang, { page, size }: { page: number | undefined; size: number | undefined }) =>
  queryOptions({
    queryKey: [...financeKey, 'accounts', lang, page, size],
    queryFn: () => askPage('GET /api/v1/studio/ledger/accounts', { lang, query: { page, size } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** Every account, for a choice among them and for the names of their numbers. */
export const accountsQuery = (lang: Lang) =>
  queryOptions({
    queryKey: [...financeKey, 'allAccounts', lang],
    queryFn: async (): Promise<LedgerAccount[]> => {
      const pageOf = (page: number) =>
        askPage('GET /api/v1/studio/ledger/accounts', { lang, query: { page, size: AT_ONCE } })
      const first = await pageOf(1)
      const further = await Promise.all(furtherPages(first.total).map(pageOf))
      return [first, ...further].flatMap(({ items }) => items)
    },
  })

/** The entries of one account, the newest first. */
export const accountEntriesQuery = (
  lang: Lang,
  id: string,
  { page, size }: { page: number | undefined; size: number | undefined },
) =>
  queryOptions({
    queryKey: [...financeKey, 'entries', lang, id, page, size],
    queryFn: () =>
      askPage('GET /api/v1/studio/ledger/accounts/{id}/entries', { lang, path: { id }, query: { page, size } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const ledgerTransactionQuery = (lang: Lang, id: string) =>
  queryOptions({
    queryKey: [...financeKey, 'transaction', lang, id],
    queryFn: () => ask('GET /api/v1/studio/ledger/transactions/{id}', { lang, path: { id } }),
  })

export const openSubAccount = (lang: Lang, companyId: number) =>
  ask('POST /api/v1/studio/ledger/accounts', { lang, body: { companyId } })

export const setLedgerAccountState = (lang: Lang, id: number, state: AccountState, reason: string) =>
  ask('POST /api/v1/studio/ledger/accounts/{id}/state', { lang, path: { id }, body: { state, reason } })
