import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask, askPage } from '../../api/ask.ts'
import type { Schemas } from '../../api/types.ts'
import type { Lang } from '../../lib/lang.ts'
import { financeKey } from '../ledger/finance.ts'

/** An application to pay in, as the museum's finance sees it. */
export type FinanceDeposit = Schemas['FinanceDeposit']

export type FinanceDepositDetail = Schemas['FinanceDepositDetail']

/** What finance decides of an application to pay in. */
export type DepositDecision = Schemas['DepositDecision']

interface DepositFilter {
  page?: number | undefined
  size?: number | undefined
  keyword?: string | undefined
  state?: string | undefined
  /** `true`: those that wait, the oldest first. */
  waiting?: string | undefined
  companyId?: string | undefined
}

export const depositListQuery = (lang: Lang, { page, size, keyword, state, waiting, companyId }: DepositFilter) => {
  const query = { page, size, keyword, state, waiting, companyId }
  return queryOptions({
    queryKey: [...financeKey, 'deposits', lang, query],
    queryFn: () => askPage('GET /api/v1/studio/deposits', { lang, query }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export const depositQuery = (lang: Lang, id: string) =>
  queryOptions({
    queryKey: [...financeKey, 'deposit', lang, id],
    queryFn: () => ask('GET /api/v1/studio/deposits/{id}', { lang, path: { id } }),
    // What others decide meanwhile is seen when one comes back.
    staleTime: 0,
  })

export const decideOnDeposit = (lang: Lang, id: number, decision: DepositDecision) =>
  ask('POST /api/v1/studio/deposits/{id}/acts', { lang, path: { id }, body: decision })
