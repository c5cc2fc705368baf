import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../api/ask.ts'
import { fileOf } from '../../api/fileOf.ts'
import type { Schemas } from '../../api/types.ts'
import { addMonths, type Month } from '../../lib/calendar.ts'
import type { Lang } from '../../lib/lang.ts'
import { financeKey } from './finance.ts'

/** What every account held at a month's beginning and end, what moved it, and the bank beside it (RULES ledger 9). */
export type MonthClosing = Schemas['MonthClosing']

export type ClosingAccount = Schemas['ClosingAccount']

export type ClosingDifferences = Schemas['ClosingDifferences']

export const closingQuery = (lang: Lang, month: Month) =>
  queryOptions({
    queryKey: [...financeKey, 'closing', lang, month],
    queryFn: () => ask('GET /api/v1/studio/ledger/closing', { lang, query: { month } }),
    // Also of a month that is over: its lines may come with a statement of today.
    staleTime: 0,
  })

/** A month's close as a file: its accounts as a table, or the paper. */
export const closingFile = (lang: Lang, month: Month, format: 'csv' | 'pdf') =>
  fileOf('GET /api/v1/studio/ledger/closing/file', { lang, query: { month, format } })

/** The months of a ledger, the latest first: from its first to the present one. */
export function monthsOf(first: Month, now: Month): Month[] {
  const months: Month[] = []
  for (let month = now; month >= first; month = addMonths(month, -1)) months.push(month)
  return months
}
