import type { QuotationVersion } from '../quotation/calls.ts'
import type { OrderDetail, OrderLine } from './order.ts'
import type { QuotationOrders } from './calls.ts'

/** A line as something is written beside it: how many, and for how much. */
export interface WrittenLine {
  lineId: number
  number: string
  name: string
  /** The unit, or the packing, in which it is counted. */
  unit: string
  ordered: number
  delivered: number
  accepted: number
  /** In fen, for one unit, and at a lease for one period of it. */
  priceFen: number
  /** How often a unit is paid: once at a sale, for each period of a lease. */
  times: number
  /** In fen, of one unit. */
  depositFen: number
  /** How many of it this can be about. */
  most: number
  quantity: number | null
  /** What is written of money, in fen. */
  fen: number | null
}

/** A line with nothing written beside it; `most` is how many it can be about. */
export const writtenLine = (line: OrderLine, most: number, quantity: number | null = null): WrittenLine => ({
  lineId: line.lineId,
  number: line.number,
  name: line.name,
  unit: line.packingUnitName || line.packingName,
  ordered: line.quantity,
  delivered: line.delivered,
  accepted: line.accepted,
  priceFen: line.unitPriceFen,
  times: line.periods ?? 1,
  depositFen: line.depositFen ?? 0,
  most,
  quantity,
  fen: null,
})

/** What of a line was not delivered yet. */
export const leftOf = ({ quantity, delivered }: Pick<OrderLine, 'quantity' | 'delivered'>): number =>
  Math.max(0, quantity - delivered)

/** What a delivery can hold, with all of it written in. */
export const toDeliver = (lines: readonly OrderLine[]): WrittenLine[] =>
  lines.filter((line) => leftOf(line) > 0).map((line) => writtenLine(line, leftOf(line), leftOf(line)))

/** The lines of a delivery, of which nothing is refused yet. */
export const toRefuse = (order: Pick<OrderDetail, 'lines'>, note: OrderDetail['deliveries'][number]): WrittenLine[] =>
  note.lines.flatMap(({ lineId, quantity }) => {
    const line = order.lines.find((one) => one.lineId === lineId)
    return line ? [writtenLine(line, quantity)] : []
  })

/** The lines as a change may have them: as they are. */
export const toChange = (lines: readonly OrderLine[]): WrittenLine[] =>
  lines.map((line) => ({ ...writtenLine(line, Infinity, line.quantity), fen: line.unitPriceFen }))

/** A line that a change would leave otherwise than it is. */
export const isChanged = ({ quantity, ordered, fen, priceFen }: WrittenLine): boolean =>
  quantity !== ordered || fen !== priceFen

/** What a line comes to with what is written, in fen; null while something is missing. */
export const amountOf = ({ quantity, fen, times }: WrittenLine): number | null =>
  quantity === null || fen === null ? null : quantity * fen * times

/** What lines come to with their own prices, in fen. */
export const priceOf = (lines: readonly WrittenLine[]): number =>
  lines.reduce((sum, { quantity, priceFen, times }) => sum + (quantity ?? 0) * priceFen * times, 0)

/** What is asked for in all, in fen. */
export const claimOf = (lines: readonly Pick<WrittenLine, 'fen'>[]): number =>
  lines.reduce((sum, { fen }) => sum + (fen ?? 0), 0)

/** Lines of a change as they would be, beside those that stay; one with quantity 0 goes. */
export const changedLines = (
  lines: readonly OrderLine[],
  change: Pick<NonNullable<OrderDetail['change']>, 'lines'>,
): WrittenLine[] =>
  toChange(lines).flatMap((line) => {
    const asked = change.lines.find((one) => one.lineId === line.lineId)
    if (!asked) return [line]
    return asked.quantity === 0 ? [] : [{ ...line, quantity: asked.quantity, fen: asked.unitPriceFen }]
  })

/** All lines, of which none is in dispute yet. */
export const toDispute = (lines: readonly OrderLine[]): WrittenLine[] =>
  lines.map((line) => writtenLine(line, line.quantity))

/** Lines as calls take them: those of which there are any. */
export const sentLines = (lines: readonly WrittenLine[]): { lineId: number; quantity: number }[] =>
  lines.flatMap(({ lineId, quantity }) => (quantity === null || quantity === 0 ? [] : [{ lineId, quantity }]))

/** The buyer's draft, with all that is ordered written in; how many are left is the server's to say. */
export const toDraft = (lines: readonly OrderLine[]): WrittenLine[] =>
  lines.map((line) => writtenLine(line, Infinity, line.quantity))

/** What a delivery would cost if all of it were accepted, in fen; at a lease nothing, for rents are paid by the day. */
export const worthOf = (
  order: Pick<OrderDetail, 'kind' | 'lines'>,
  note: Pick<OrderDetail['deliveries'][number], 'lines'>,
): number =>
  order.kind === 'lease'
    ? 0
    : note.lines.reduce((sum, { lineId, quantity }) => {
        const line = order.lines.find((one) => one.lineId === lineId)
        return sum + quantity * (line?.unitPriceFen ?? 0)
      }, 0)

/** What lines are let against, in fen. */
export const depositOf = (lines: readonly WrittenLine[]): number =>
  lines.reduce((sum, { quantity, depositFen }) => sum + (quantity ?? 0) * depositFen, 0)

/** The lines of a quotation of which something is left to order, with all that is left written in. */
export const toOrder = (quoted: QuotationVersion['lines'], left: QuotationOrders['lines']): WrittenLine[] =>
  quoted.flatMap((line) => {
    const found = left.find(({ lineId }) => lineId === line.lineId)
    const most = found ? found.quoted - found.ordered : 0
    if (most <= 0 || line.unitPriceFen === null) return []
    const { lineId, number, name, packingName, packingUnitName, unitPriceFen, periods, depositFen } = line
    return [
      {
        lineId,
        number,
        name,
        unit: packingUnitName || packingName,
        ordered: line.quantity,
        delivered: 0,
        accepted: 0,
        priceFen: unitPriceFen,
        times: periods ?? 1,
        depositFen: depositFen ?? 0,
        most,
        quantity: most,
        fen: null,
      },
    ]
  })
