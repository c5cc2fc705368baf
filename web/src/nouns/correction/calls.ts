import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask, askPage } from '../../api/ask.ts'
import { askOnce } from '../../api/once.ts'
import type { Schemas } from '../../api/types.ts'
import type { Lang } from '../../lib/lang.ts'
import { financeKey } from '../ledger/finance.ts'

/** An adjustment or a reversal of the ledger by hand: proposed by one person, confirmed by another. */
export type Correction = Schemas['Correction']

export type CorrectionState = Schemas['CorrectionState']

export const correctionStates = ['proposed', 'confirmed', 'withdrawn'] as const satisfies readonly CorrectionState[]

const tones = {
  proposed: 'waiting',
  confirmed: 'live',
  withdrawn: 'ended',
} as const satisfies Record<CorrectionState, string>

/** How the dot beside the state of a correction looks. */
export const correctionTone = (state: CorrectionState) => tones[state]

interface CorrectionFilter {
  page?: number | undefined
  size?: number | undefined
  state?: string | undefined
}

export const correctionListQuery = (lang: Lang, { page, size, state }: CorrectionFilter) =>
  queryOptions({
    queryKey: [...financeKey, 'corrections', lang, page, size, state],
    queryFn: () => askPage('GET /api/v1/studio/ledger/corrections', { lang, query: { page, size, state } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const correctionQuery = (lang: Lang, id: string) =>
  queryOptions({
    queryKey: [...financeKey, 'correction', lang, id],
    queryFn: () => ask('GET /api/v1/studio/ledger/corrections/{id}', { lang, path: { id } }),
    staleTime: 0,
  })

export const proposeAdjustment = (lang: Lang, payload: Schemas['NewAdjustment'], once: string) =>
  askOnce('POST /api/v1/studio/ledger/adjustments', { lang, body: payload }, once)

export const proposeReversal = (lang: Lang, payload: Schemas['NewReversal'], once: string) =>
  askOnce('POST /api/v1/studio/ledger/reversals', { lang, body: payload }, once)

export const confirmCorrection = (lang: Lang, { id, kind }: Pick<Correction, 'id' | 'kind'>) =>
  kind === 'adjustment'
    ? ask('POST /api/v1/studio/ledger/adjustments/{id}/confirmation', { lang, path: { id } })
    : ask('POST /api/v1/studio/ledger/reversals/{id}/confirmation', { lang, path: { id } })

export const withdrawCorrection = (lang: Lang, { id, kind }: Pick<Correction, 'id' | 'kind'>) =>
  kind === 'adjustment'
    ? ask('POST /api/v1/studio/ledger/adjustments/{id}/withdrawal', { lang, path: { id } })
    : ask('POST /api/v1/studio/ledger/reversals/{id}/withdrawal', { lang, path: { id } })
