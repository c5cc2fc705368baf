import { fenOf, yuanOf } from '../../lib/money.ts'
import type { Commodity, CommodityChange, CommodityState } from './calls.ts'

/** What of a row is written in the table and not kept yet, as it was typed. */
export interface Edit {
  row: Pick<Commodity, 'id' | 'version' | 'priceFen' | 'stock' | 'state'>
  price: string
  stock: string
  state: CommodityState
}

export type EditField = 'price' | 'stock' | 'state'

export const editOf = (row: Edit['row']): Edit => ({
  row,
  price: yuanOf(row.priceFen),
  stock: String(row.stock),
  state: row.state,
})

/** The largest stock that a field takes. */
const MOST = 999_999_999

export function stockOf(written: string): number | null {
  const text = written.trim()
  return /^\d{1,10}$/.test(text) && Number(text) <= MOST ? Number(text) : null
}

/** What of a row is no price and no stock. */
export function faultsOf({ price, stock }: Edit): EditField[] {
  return [
    ...(fenOf(price) === null ? (['price'] as const) : []),
    ...(stockOf(stock) === null ? (['stock'] as const) : []),
  ]
}

/** What is sent for a row: what differs from what is kept; null where nothing does. */
export function changeOf({ row, price, stock, state }: Edit): CommodityChange | null {
  const fen = fenOf(price)
  const count = stockOf(stock)
  const change = {
    ...(fen === null || fen === row.priceFen ? {} : { priceFen: fen }),
    ...(count === null || count === row.stock ? {} : { stock: count }),
    ...(state === row.state ? {} : { state }),
  }
  return Object.keys(change).length === 0 ? null : { id: row.id, version: row.version, ...change }
}

/** Whether a row says something else than what is kept, be it right or wrong. */
export const isEdited = (edit: Edit): boolean => changeOf(edit) !== null || faultsOf(edit).length > 0

const fieldOf = { priceFen: 'price', stock: 'stock', state: 'state' } as const satisfies Record<string, EditField>

/** What a refusal says of which row: `changes.3.priceFen` is the price of the fourth change that was sent. */
export function refusedRows(
  errors: Readonly<Record<string, string>>,
  sent: readonly CommodityChange[],
): Map<string, string> {
  return new Map(
    Object.entries(errors).flatMap(([name, text]): [string, string][] => {
      const [, index = '', field = ''] = /^changes\.(\d+)\.?(\w*)$/.exec(name) ?? []
      const change = sent[Number(index)]
      if (index === '' || !change) return []
      const known = Object.entries(fieldOf).find(([wire]) => wire === field)?.[1] ?? 'state'
      return [[cellOf(change.id, known), text]]
    }),
  )
}

/** The name of a field of a row. */
export const cellOf = (id: number, field: EditField): string => `${id}-${field}`
