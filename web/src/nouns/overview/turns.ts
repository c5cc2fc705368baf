import { queryOptions } from '@tanstack/react-query'
import { askPage } from '../../api/ask.ts'
import type { Lang } from '../../lib/lang.ts'
import { addDays } from '../../lib/calendar.ts'
import { ordersKey } from '../order/calls.ts'
import type { Order } from '../order/order.ts'
import { type Quotation, quotationsKey } from '../quotation/calls.ts'

/** How many are asked for, to choose among. */
const ASKED = 20

/** How soon something ends that goes before all that ends later, in days. */
const SOON = 7

/** A quotation or an order that the own company has to go on with, and the last day for it, where there is one. */
export type Turn = { until: string | null } & (
  | { document: 'quotation'; of: Quotation }
  | { document: 'order'; of: Order }
)

/** The quotations whose turn is the own company’s, on all sides that the person may see. */
export const quotationTurnsQuery = (lang: Lang) =>
  queryOptions({
    queryKey: [...quotationsKey, 'turns', lang],
    queryFn: () => askPage('GET /api/v1/quotations', { lang, query: { turn: 'mine', size: ASKED }, silent: true }),
    staleTime: 0,
  })

/** The orders likewise. */
export const orderTurnsQuery = (lang: Lang) =>
  queryOptions({
    queryKey: [...ordersKey, 'turns', lang],
    queryFn: () => askPage('GET /api/v1/orders', { lang, query: { turn: 'mine', size: ASKED }, silent: true }),
    staleTime: 0,
  })

/** What has to be gone on with first: what ends within a week, the first to end first, then what waits longest. */
export function firstTurns(
  { quotations, orders }: { quotations: readonly Quotation[]; orders: readonly Order[] },
  today: string,
  most: number,
): Turn[] {
  const turns: Turn[] = [
    // Nobody waits for a draft.
    ...quotations.map((of): Turn => ({
      document: 'quotation',
      of,
      until: of.state === 'draft' ? null : of.validUntil,
    })),
    ...orders.map((of): Turn => ({ document: 'order', of, until: of.next?.until ?? null })),
  ]
  const week = addDays(today, SOON)
  const isSoon = ({ until }: Turn) => until !== null && until <= week
  // A day stands before every other word.
  const placeOf = (turn: Turn) => (isSoon(turn) ? `${turn.until}` : `later ${turn.of.changedAt}`)
  return turns.toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1)).slice(0, most)
}
