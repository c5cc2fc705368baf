import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask, askPage } from '../../api/ask.ts'
import { askOnce } from '../../api/once.ts'
import { fileOf } from '../../api/fileOf.ts'
import { ownKey } from '../../api/own.ts'
import type { Schemas } from '../../api/types.ts'
import type { Lang } from '../../lib/lang.ts'
import type { FilteredSearch } from '../../lib/search.ts'
import { oneByCode } from '../oneByCode.ts'
import { type QuotationPlace, quotationPlaces, sideOf } from './quotation.ts'

/** A quotation in a list, as one of its parties sees it. */
export type Quotation = Schemas['Quotation']

export type QuotationDetail = Schemas['QuotationDetail']

/** A version with its lines and terms. */
export type QuotationVersion = Schemas['QuotationVersion']

export type TradeStep = Schemas['TradeStep']

/** `new` and `from` say what a new one begins with: commodities, and the other company. */
export type QuotationSearch = FilteredSearch<'side' | 'state' | 'turn' | 'sort' | 'new' | 'from'>

export const quotationsKey = [ownKey, 'quotations'] as const

/** What the list of a page is narrowed to. */
function asked(place: QuotationPlace, search: QuotationSearch) {
  const { open: _, new: _new, from: _from, side, ...rest } = search
  const { kind, side: own } = quotationPlaces[place]
  return { ...rest, kind, side: own ?? sideOf(side) }
}

export const quotationListQuery = (lang: Lang, place: QuotationPlace, search: QuotationSearch) => {
  const query = asked(place, search)
  return queryOptions({
    queryKey: [...quotationsKey, 'list', lang, query],
    queryFn: () => askPage('GET /api/v1/quotations', { lang, query: { ...query, size: query.size ?? 20 } as never }),
    placeholderData: keepPreviousData,
    // The other party may have answered since.
    staleTime: 0,
  })
}

/** The same as a table, with every row. */
export const quotationsFile = (lang: Lang, place: QuotationPlace, search: QuotationSearch): string => {
  const { page: _, size: _size, ...query } = asked(place, search)
  return fileOf('GET /api/v1/quotations/file', { lang, query: query as never })
}

export const readQuotation = (lang: Lang, id: number) => ask('GET /api/v1/quotations/{id}', { lang, path: { id } })

/** One of them, by its number or by its code. */
export const quotationQuery = (lang: Lang, name: string) =>
  queryOptions({
    queryKey: [...quotationsKey, 'one', lang, name],
    queryFn: async () => {
      const list = (keyword: string) => askPage('GET /api/v1/quotations', { lang, query: { keyword } })
      return readQuotation(lang, Number(await oneByCode(name, list)))
    },
    staleTime: 0,
  })

/** A version that was sent: it never changes. */
export const versionQuery = (lang: Lang, id: number, n: number) =>
  queryOptions({
    queryKey: [...quotationsKey, 'version', lang, id, n],
    queryFn: () => ask('GET /api/v1/quotations/{id}/versions/{n}', { lang, path: { id, n } }),
    staleTime: Infinity,
  })

export const beginQuotation = (lang: Lang, payload: Schemas['QuotationBegun'], once: string) =>
  askOnce('POST /api/v1/quotations', { lang, body: payload }, once)

/** Writes the own draft over the revision that was read. */
export const changeDraft = (lang: Lang, id: number, payload: Schemas['DraftChange']) =>
  ask('PATCH /api/v1/quotations/{id}', { lang, path: { id }, body: payload })

export const decideQuotation = (lang: Lang, id: number, payload: Schemas['QuotationDecision']) =>
  ask('POST /api/v1/quotations/{id}/acts', { lang, path: { id }, body: payload })

export const setQuotationNote = (lang: Lang, id: number, text: string) =>
  ask('PUT /api/v1/quotations/{id}/note', { lang, path: { id }, body: { text } })

/** A version as a paper. */
export const quotationPaper = (lang: Lang, id: number, version?: number): string =>
  fileOf('GET /api/v1/quotations/{id}/file', { lang, path: { id }, query: { version } })
