import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask, askPage } from '../../api/ask.ts'
import { fileOf } from '../../api/fileOf.ts'
import type { Schemas } from '../../api/types.ts'
import type { Lang } from '../../lib/lang.ts'
import { financeKey } from '../ledger/finance.ts'

/** An application to pay out, as the museum's finance sees it. */
export type FinanceWithdrawal = Schemas['FinanceWithdrawal']

export type FinanceWithdrawalDetail = Schemas['FinanceWithdrawalDetail']

/** What finance decides of an application to pay out. */
export type WithdrawalDecision = Schemas['WithdrawalDecision']

interface WithdrawalFilter {
  page?: number | undefined
  size?: number | undefined
  keyword?: string | undefined
  state?: string | undefined
  /** `true`: those that wait, the oldest first. */
  waiting?: string | undefined
  companyId?: string | undefined
}

export const withdrawalListQuery = (
  lang: Lang,
  { page, size, keyword, state, waiting, companyId }: WithdrawalFilter,
) => {
  const query = { page, size, keyword, state, waiting, companyId }
  return queryOptions({
    queryKey: [...financeKey, 'withdrawals', lang, query],
    queryFn: () => askPage('GET /api/v1/studio/withdrawals', { lang, query }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export const withdrawalQuery = (lang: Lang, id: string) =>
  queryOptions({
    queryKey: [...financeKey, 'withdrawal', lang, id],
    queryFn: () => ask('GET /api/v1/studio/withdrawals/{id}', { lang, path: { id } }),
    staleTime: 0,
  })

export const decideOnWithdrawal = (lang: Lang, id: number, decision: WithdrawalDecision) =>
  ask('POST /api/v1/studio/withdrawals/{id}/acts', { lang, path: { id }, body: decision })

/** Where the browser finds what is to be paid, for the bank. The server writes down who took it. */
export const paymentsFile = (lang: Lang) => fileOf('GET /api/v1/studio/withdrawals/file', { lang })
