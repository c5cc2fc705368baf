import { type Order, wholeOf } from '../../nouns/order/order.ts'

/** The parts of an order's money, in hundredths of all that it binds; what came back to the buyer is in neither. */
export function barOf(of: Pick<Order, 'totalFen' | 'depositFen' | 'heldFen' | 'paidFen'>): {
  paid: number
  held: number
} {
  const whole = Math.max(wholeOf(of), of.paidFen + of.heldFen)
  const part = (fen: number) => (whole === 0 ? 0 : Math.round((fen / whole) * 1_000) / 10)
  return { paid: part(of.paidFen), held: part(of.heldFen) }
}
