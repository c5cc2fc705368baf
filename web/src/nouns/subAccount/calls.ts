import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask, askIfThere, askPage } from '../../api/ask.ts'
import { fileOf } from '../../api/fileOf.ts'
import { ownKey } from '../../api/own.ts'
import type { Schemas } from '../../api/types.ts'
import type { Lang } from '../../lib/lang.ts'
import type { FilteredSearch } from '../../lib/search.ts'

/** The company's sub-account at one moment. */
export type SubAccount = Schemas['SubAccount']

export type OpenHold = Schemas['OpenHold']

export type Statement = Schemas['SubAccountStatement']

/** What the list of entries keeps in its address: its keyword is the code of a document. */
export type EntrySearch = FilteredSearch<'from' | 'to' | 'kind' | 'direction' | 'amountFrom' | 'amountTo'>

/** Begins the key of everything that is read of the sub-account: whatever moves money makes all of it stale. */
export const subAccountKey = [ownKey, 'subAccount'] as const

/** Null where the company has none yet. */
export const subAccountQuery = (lang: Lang) =>
  queryOptions({
    queryKey: [...subAccountKey, 'now', lang],
    queryFn: () => askIfThere('GET /api/v1/sub-account', { lang }),
    // What it holds is of one moment, which is said beside it.
    staleTime: 0,
  })

/** Which entries are meant, as the calls name it. */
function entriesOf(search: Omit<EntrySearch, 'page' | 'size' | 'open'>) {
  const { from, to, kind, direction, amountFrom, amountTo, keyword } = search
  // Codes are written in capitals.
  return { from, to, kind, direction, amountFrom, amountTo, document: keyword?.toUpperCase() }
}

export const entryListQuery = (lang: Lang, search: EntrySearch) => {
  const { open: _, page, size, ...narrowed } = search
  const asked = { ...entriesOf(narrowed), page, size }
  return queryOptions({
    queryKey: [...subAccountKey, 'entries', lang, asked],
    queryFn: () => askPage('GET /api/v1/sub-account/entries', { lang, query: asked }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** What moved the account last. */
export const lastEntriesQuery = (lang: Lang, size: number) =>
  queryOptions({
    queryKey: [...subAccountKey, 'last', lang, size],
    queryFn: () => askPage('GET /api/v1/sub-account/entries', { lang, query: { size } }),
    staleTime: 0,
  })

/** What the entries of a filtered list come to, on all its pages. */
export const entrySumsQuery = (lang: Lang, search: EntrySearch) => {
  const asked = entriesOf(search)
  return queryOptions({
    queryKey: [...subAccountKey, 'sums', lang, asked],
    queryFn: () => ask('GET /api/v1/sub-account/sums', { lang, query: asked }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** The same entries as a file. */
export const entryFile = (lang: Lang, search: EntrySearch) =>
  fileOf('GET /api/v1/sub-account/entries/file', { lang, query: entriesOf(search) })

export const transactionQuery = (lang: Lang, id: string) =>
  queryOptions({
    queryKey: [...subAccountKey, 'transaction', lang, id],
    queryFn: () => ask('GET /api/v1/sub-account/transactions/{id}', { lang, path: { id } }),
  })

/** The first and the last day of a statement, `YYYY-MM-DD`. */
export interface Period {
  from: string
  to: string
}

export const statementQuery = (lang: Lang, { from, to }: Period) =>
  queryOptions({
    queryKey: [...subAccountKey, 'statement', lang, from, to],
    queryFn: () => ask('GET /api/v1/sub-account/statement', { lang, query: { from, to } }),
    staleTime: 0,
  })

/** A statement as a file: all its entries as a table, or the paper. */
export const statementFile = (lang: Lang, { from, to }: Period, format: 'csv' | 'pdf') =>
  fileOf('GET /api/v1/sub-account/statement/file', { lang, query: { from, to, format } })
