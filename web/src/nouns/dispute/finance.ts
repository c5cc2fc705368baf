import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask, askPage } from '../../api/ask.ts'
import type { Schemas } from '../../api/types.ts'
import type { Lang } from '../../lib/lang.ts'
import { financeKey } from '../ledger/finance.ts'

/** A dispute over an order, as the museum's finance sees it. */
export type StudioDispute = Schemas['StudioDispute']

export type StudioDisputeDetail = Schemas['StudioDisputeDetail']

interface DisputeFilter {
  page?: number | undefined
  size?: number | undefined
  /** `ended`, or those that go on. */
  state?: string | undefined
}

export const disputeListQuery = (lang: Lang, { page, size, state }: DisputeFilter) => {
  const query = { page, size, state: state === 'ended' ? state : ('open' as const) }
  return queryOptions({
    queryKey: [...financeKey, 'disputes', lang, query],
    queryFn: () => askPage('GET /api/v1/studio/disputes', { lang, query: { ...query, size: size ?? 20 } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** One of them, by the id of its order. */
export const disputeQuery = (lang: Lang, id: string) =>
  queryOptions({
    queryKey: [...financeKey, 'dispute', lang, id],
    queryFn: () => ask('GET /api/v1/studio/disputes/{id}', { lang, path: { id } }),
    staleTime: 0,
  })

export const decideDispute = (lang: Lang, id: number, payload: Schemas['DisputeDecision']) =>
  ask('POST /api/v1/studio/disputes/{id}/acts', { lang, path: { id }, body: payload })
