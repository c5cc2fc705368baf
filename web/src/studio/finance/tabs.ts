import type { FilteredSearch } from '../../lib/search.ts'

/** The parts of the finance desk. The first one is shown where the address names none. */
export const financeTabs = [
  'desk',
  'deposits',
  'withdrawals',
  'statements',
  'accounts',
  'corrections',
  'disputes',
  'reconciliation',
  'closing',
] as const

export type FinanceTab = (typeof financeTabs)[number]

export const tabOf = (written: string | undefined): FinanceTab =>
  financeTabs.find((tab) => tab === written) ?? financeTabs[0]

/** What the finance desk keeps in its address; `account` and `transaction` are ids, `month` is `YYYY-MM`. */
export type FinanceSearch = FilteredSearch<
  'tab' | 'state' | 'waiting' | 'companyId' | 'view' | 'statement' | 'account' | 'transaction' | 'month'
>
