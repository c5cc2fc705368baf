import type { Schemas } from '../../api/types.ts'
import { permissions } from '../../lib/permissions.ts'
import type { TradeKind } from '../quotation/quotation.ts'

/** What the back-office knows of the company's cart (RULES cart). */

export type Cart = Schemas['Cart']

/** What is wanted of one seller, to buy or to lease: each would be an order. */
export type CartGroup = Schemas['CartGroup']

export type CartLine = Schemas['CartLine']

export type CartProblem = Schemas['CartProblem']

/** What became of lines that were ordered. */
export type CartOrders = Schemas['CartOrders']

const { purchaseQuotation, purchaseOrder, leaseQuotation, leaseOrder } = permissions

const seeing = {
  sale: [purchaseQuotation, purchaseOrder],
  lease: [leaseQuotation, leaseOrder],
} as const satisfies Record<TradeKind, readonly number[]>

const ordering = { sale: purchaseOrder, lease: leaseOrder } as const satisfies Record<TradeKind, number>

/** Whether somebody with these values sees lines of a kind, and puts some in. */
export const seesInCart = (kind: TradeKind, held: readonly number[]): boolean =>
  seeing[kind].some((value) => held.includes(value))

/** Whether somebody with these values has a cart at all. */
export const hasCart = (held: readonly number[]): boolean => seesInCart('sale', held) || seesInCart('lease', held)

/** Whether somebody with these values orders lines of a kind. */
export const mayOrder = (kind: TradeKind, held: readonly number[]): boolean => held.includes(ordering[kind])

/** All lines of a cart. */
export const linesOf = ({ groups }: Pick<Cart, 'groups'>): CartLine[] => groups.flatMap(({ lines }) => lines)

type Stepped = Pick<CartLine, 'least' | 'step' | 'stock'>

/** The smallest quantity that is offered and not below this one; a lease goes by ones. */
export function fittingFrom({ least, step }: Pick<Stepped, 'least' | 'step'>, quantity: number): number {
  const [from, by] = [least ?? 1, step ?? 1]
  return quantity <= from ? from : from + Math.ceil((quantity - from) / by) * by
}

/** The largest quantity that is offered and not above this one; null where even the least is. */
export function fittingTo({ least, step }: Pick<Stepped, 'least' | 'step'>, quantity: number): number | null {
  const [from, by] = [least ?? 1, step ?? 1]
  return quantity < from ? null : from + Math.floor((quantity - from) / by) * by
}

/** The next quantity up or down from one, which need not fit itself; null where there is none below. */
export const nextQuantity = (line: Pick<Stepped, 'least' | 'step'>, quantity: number, up: boolean): number | null =>
  up ? fittingFrom(line, quantity + 1) : fittingTo(line, quantity - 1)

/** A term within what is offered, as near to this one as can be. */
export const termWithin = ({ shortest, longest }: Pick<CartLine, 'shortest' | 'longest'>, periods: number): number =>
  Math.min(Math.max(periods, shortest ?? 1), longest ?? periods)

/** What lines come to, in fen. */
export const sumOf = (lines: readonly CartLine[]): { total: number; deposit: number } => ({
  total: lines.reduce((sum, { totalFen }) => sum + (totalFen ?? 0), 0),
  deposit: lines.reduce((sum, { depositTotalFen }) => sum + (depositTotalFen ?? 0), 0),
})

/** What of a cart somebody with these values can order now, but for what they left out. */
export const orderable = (
  cart: Pick<Cart, 'groups'>,
  held: readonly number[],
  leftOut: ReadonlySet<number>,
): CartLine[] =>
  linesOf(cart).filter(({ id, kind, problems }) => problems.length === 0 && mayOrder(kind, held) && !leftOut.has(id))
