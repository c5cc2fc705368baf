import { between, type LineColumn } from './columns.ts'
import { type Row, withText } from './rows.ts'

/** Texts of cells, row by row, as a table program copies them. */
export type Cells = readonly (readonly string[])[]

/** What came of a paste. */
export interface Pasted {
  written: number
  added: number
  /** Lines for which there was no room, or no way to make one. */
  left: number
}

type Range = [from: number, to: number]

interface Target<L> {
  /** What is chosen, ends included: cells are written from its first one on. */
  rows: Range
  columns: Range
  its: readonly LineColumn<L>[]
  /** How many lines there may be in all. */
  room: number
  /** A new line, for cells past the end. */
  make: () => Row<L>
}

/** Rows with copied cells written into them, and which cells those are. One cell fills all that are chosen. */
export function pasteCells<L>(
  now: readonly Row<L>[],
  cells: Cells,
  { rows, columns, its, room, make }: Target<L>,
): { rows: Row<L>[]; at: { rows: Range; columns: Range }; pasted: Pasted } {
  const only = cells.length === 1 && cells[0]?.length === 1 ? cells[0][0] : undefined
  const next = [...now]
  let written = 0
  const wanted = only === undefined ? cells.length : rows[1] - rows[0] + 1
  const count = Math.max(0, Math.min(wanted, room - rows[0]))
  for (let down = 0; down < count; down++) {
    const index = rows[0] + down
    let row = next[index] ?? make()
    const places = only === undefined ? (cells[down] ?? []).map((_, right) => columns[0] + right) : between(columns)
    for (const [right, place] of places.entries()) {
      const column = its[place]
      if (!column?.write) continue
      row = withText(row, column, only ?? cells[down]?.[right] ?? '')
      written++
    }
    next[index] = row
  }
  const width = only === undefined ? Math.max(...cells.map((row) => row.length)) : columns[1] - columns[0] + 1
  return {
    rows: next,
    at: {
      rows: [rows[0], Math.max(rows[0], rows[0] + count - 1)],
      columns: [columns[0], Math.min(columns[0] + width, its.length) - 1],
    },
    pasted: { written, added: next.length - now.length, left: wanted - count },
  }
}
