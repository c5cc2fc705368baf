import type { Commodity, CommodityChange, CommodityState } from '../../nouns/commodity/calls.ts'
import { typedNumber } from '../../lib/typed.ts'

/** What of a row is written in the table and not kept yet. */
export interface Edit {
  row: Pick<Commodity, 'id' | 'version' | 'priceFen' | 'stock' | 'state' | 'sale' | 'lease'>
  /** Fen; null where nothing is written, NaN for what is no amount. */
  price: number | null
  stock: string
  state: CommodityState
  /** The least quantity of a sale; empty where there is none. */
  least: string
  /** Rent of a lease, as `price`; null where there is none. */
  rent: number | null
}

export type EditField = 'price' | 'stock' | 'state' | 'least' | 'rent'

export const editOf = (row: Edit['row']): Edit => ({
  row,
  price: row.priceFen,
  stock: String(row.stock),
  state: row.state,
  least: row.sale ? String(row.sale.least) : '',
  rent: row.lease?.rentFen ?? null,
})

/** The highest price that a call takes, in fen. */
export const MOST_PRICE = 100_000_000_000

/** The largest stock that a field takes. */
const MOST = 999_999_999

export function stockOf(written: string): number | null {
  const text = typedNumber(written)
  return /^\d{1,10}$/.test(text) && Number(text) <= MOST ? Number(text) : null
}

const isAmount = (price: number | null): price is number => price !== null && !Number.isNaN(price)

/** What of a row is no price, no stock, no quantity and no rent. */
export function faultsOf({ row, price, stock, least, rent }: Edit): EditField[] {
  return [
    ...(isAmount(price) ? [] : (['price'] as const)),
    ...(stockOf(stock) === null ? (['stock'] as const) : []),
    ...(row.sale && !stockOf(least) ? (['least'] as const) : []),
    ...(row.lease && !(isAmount(rent) && rent > 0) ? (['rent'] as const) : []),
  ]
}

/** What is sent for a row: what differs from what is kept; null where nothing does. */
export function changeOf({ row, price, stock, state, least, rent }: Edit): CommodityChange | null {
  const count = stockOf(stock)
  const quantity = stockOf(least)
  const change = {
    ...(!isAmount(price) || price === row.priceFen ? {} : { priceFen: price }),
    ...(count === null || count === row.stock ? {} : { stock: count }),
    ...(state === row.state ? {} : { state }),
    ...(!row.sale || !quantity || quantity === row.sale.least ? {} : { least: quantity }),
    ...(!row.lease || !isAmount(rent) || rent === row.lease.rentFen ? {} : { rentFen: rent }),
  }
  return Object.keys(change).length === 0 ? null : { id: row.id, version: row.version, ...change }
}

/** A row as the server keeps it once its change was taken: a change counts the version up by one. */
function keptRow(edit: Edit): Edit['row'] {
  const change = changeOf(edit)
  if (!change) return edit.row
  const { row } = edit
  return {
    ...row,
    version: row.version + 1,
    priceFen: change.priceFen ?? row.priceFen,
    stock: change.stock ?? row.stock,
    state: change.state ?? row.state,
    sale: row.sale && { ...row.sale, least: change.least ?? row.sale.least },
    lease: row.lease && { ...row.lease, rentFen: change.rentFen ?? row.lease.rentFen },
  }
}

/**
 * What is still to be kept after a save: what was written while it was under way, over the rows as they are kept now.
 * `sent` are the edits as they were when it began.
 */
export function editsSince(sent: ReadonlyMap<number, Edit>, now: ReadonlyMap<number, Edit>): Map<number, Edit> {
  return new Map(
    [...now].flatMap(([id, edit]): [number, Edit][] => {
      const before = sent.get(id)
      if (before === edit) return []
      return [[id, before ? { ...edit, row: keptRow(before) } : edit]]
    }),
  )
}

/** Whether a row says something else than what is kept, be it right or wrong. */
export const isEdited = (edit: Edit): boolean => changeOf(edit) !== null || faultsOf(edit).length > 0

const fieldOf = {
  priceFen: 'price',
  stock: 'stock',
  state: 'state',
  least: 'least',
  rentFen: 'rent',
} as const satisfies Record<string, EditField>

/**
 * What a refusal says of which cell: `changes.3.priceFen` is the price of the fourth change that was sent. What a row
 * lacks besides, such as its class, stands with its state, each said with its name.
 */
export function refusedRows(
  errors: Readonly<Record<string, string>>,
  sent: readonly CommodityChange[],
  say: (field: string, text: string) => string,
): Map<string, string[]> {
  const cells = new Map<string, string[]>()
  for (const [name, text] of Object.entries(errors)) {
    const [, index = '', field = ''] = /^changes\.(\d+)\.?(\w*)$/.exec(name) ?? []
    const change = index === '' ? undefined : sent[Number(index)]
    if (!change) continue
    const known = Object.entries(fieldOf).find(([wire]) => wire === field)?.[1]
    const cell = cellOf(change.id, known ?? 'state')
    cells.set(cell, [...(cells.get(cell) ?? []), known ? text : say(field, text)])
  }
  return cells
}

/** The name of a field of a row. */
export const cellOf = (id: number, field: EditField): string => `${id}-${field}`
