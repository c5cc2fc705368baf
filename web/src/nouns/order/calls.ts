import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask, askPage } from '../../api/ask.ts'
import { askOnce, makeOnce } from '../../api/once.ts'
import { fileOf } from '../../api/fileOf.ts'
import { ownKey } from '../../api/own.ts'
import type { Schemas } from '../../api/types.ts'
import type { Lang } from '../../lib/lang.ts'
import type { FilteredSearch } from '../../lib/search.ts'
import { oneByCode } from '../oneByCode.ts'
import { sideOf } from '../quotation/quotation.ts'
import { type OrderPlace, orderPlaces } from './order.ts'

/** Of what carries a version: whoever sends it again after a lost answer does nothing again. */
const once = makeOnce()

export type OrderSearch = FilteredSearch<
  'tab' | 'side' | 'stage' | 'delivery' | 'payment' | 'turn' | 'counterparty' | 'sort'
>

/** What of a quotation is ordered. */
export type QuotationOrders = Schemas['QuotationOrders']

export const ordersKey = [ownKey, 'orders'] as const

/** What the list of a part is narrowed to. */
function asked(place: OrderPlace, search: OrderSearch) {
  const { open: _, tab: _tab, side, ...rest } = search
  const { kind, side: own } = orderPlaces[place]
  return { ...rest, kind, side: own ?? sideOf(side) }
}

export const orderListQuery = (lang: Lang, place: OrderPlace, search: OrderSearch) => {
  const query = asked(place, search)
  return queryOptions({
    queryKey: [...ordersKey, 'list', lang, query],
    queryFn: () => askPage('GET /api/v1/orders', { lang, query: { ...query, size: query.size ?? 20 } as never }),
    placeholderData: keepPreviousData,
    // The other party may have gone on since.
    staleTime: 0,
  })
}

/** The same as a table, with every row. */
export const ordersFile = (lang: Lang, place: OrderPlace, search: OrderSearch): string => {
  const { page: _, size: _size, ...query } = asked(place, search)
  return fileOf('GET /api/v1/orders/file', { lang, query: query as never })
}

/** One of them, by its number or by its code. */
export const orderQuery = (lang: Lang, name: string) =>
  queryOptions({
    queryKey: [...ordersKey, 'one', lang, name],
    queryFn: async () => {
      const list = (keyword: string) => askPage('GET /api/v1/orders', { lang, query: { keyword } })
      return readOrder(lang, Number(await oneByCode(name, list)))
    },
    staleTime: 0,
  })

export const readOrder = (lang: Lang, id: number) => ask('GET /api/v1/orders/{id}', { lang, path: { id } })

/** Writes the buyer's draft. */
export const changeOrderDraft = (lang: Lang, id: number, payload: Schemas['DraftOrderChange']) =>
  ask('PATCH /api/v1/orders/{id}', { lang, path: { id }, body: payload })

export const decideOrder = (lang: Lang, id: number, payload: Schemas['OrderDecision']) =>
  askOnce('POST /api/v1/orders/{id}/acts', { lang, path: { id }, body: payload }, once({ act: 'acts', id, payload }))

export const deliverOrder = (lang: Lang, id: number, payload: Schemas['NewDelivery']) =>
  askOnce(
    'POST /api/v1/orders/{id}/deliveries',
    { lang, path: { id }, body: payload },
    once({ act: 'deliveries', id, payload }),
  )

export const decideDelivery = (
  lang: Lang,
  { id, delivery }: { id: number; delivery: number },
  payload: Schemas['DeliveryAct'],
) =>
  askOnce(
    'POST /api/v1/orders/{id}/deliveries/{delivery}/acts',
    { lang, path: { id, delivery }, body: payload },
    once({ act: 'acts', id, delivery, payload }),
  )

export const askChange = (lang: Lang, id: number, payload: Schemas['NewOrderChange']) =>
  askOnce(
    'POST /api/v1/orders/{id}/changes',
    { lang, path: { id }, body: payload },
    once({ act: 'changes', id, payload }),
  )

export const handOver = (lang: Lang, id: number, payload: Schemas['NewHandover']) =>
  askOnce(
    'POST /api/v1/orders/{id}/handover',
    { lang, path: { id }, body: payload },
    once({ act: 'handover', id, payload }),
  )

export const giveBack = (lang: Lang, id: number, payload: Schemas['NewReturn']) =>
  askOnce(
    'POST /api/v1/orders/{id}/return',
    { lang, path: { id }, body: payload },
    once({ act: 'return', id, payload }),
  )

export const inspectReturn = (lang: Lang, id: number, payload: Schemas['NewInspection']) =>
  askOnce(
    'POST /api/v1/orders/{id}/inspection',
    { lang, path: { id }, body: payload },
    once({ act: 'inspection', id, payload }),
  )

export const setOrderNote = (lang: Lang, id: number, text: string) =>
  ask('PUT /api/v1/orders/{id}/note', { lang, path: { id }, body: { text } })

/** An order as a paper. */
export const orderPaper = (lang: Lang, id: number): string =>
  fileOf('GET /api/v1/orders/{id}/file', { lang, path: { id } })

/** What of a quotation is ordered, and how much is left. */
export const quotationOrdersQuery = (lang: Lang, id: number) =>
  queryOptions({
    queryKey: [...ordersKey, 'ofQuotation', lang, id],
    queryFn: () => ask('GET /api/v1/quotations/{id}/orders', { lang, path: { id } }),
    staleTime: 0,
  })

/** Begins a draft of the buyer with what is left of a quotation. */
export const orderFrom = (lang: Lang, id: number, payload: Schemas['OrderBegun'], key: string) =>
  askOnce('POST /api/v1/quotations/{id}/orders', { lang, path: { id }, body: payload }, key)
