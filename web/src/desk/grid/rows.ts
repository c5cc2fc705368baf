import type { LineColumn } from './columns.ts'

/** A line as the grid holds it. An edit makes a new one, so that what is the same is the same object. */
export interface Row<L> {
  /** A name that stays with the line wherever it goes. */
  key: string
  line: L
  /** What was written in a column and could not be understood: shown as it was written. */
  raw: Readonly<Record<string, string>>
  /** What the server refused, by column. */
  refused: Readonly<Record<string, readonly string[]>>
}

/** What is wrong with one cell: what cannot be understood before what the server said before the column's own check. */
export function wrongOf<L>(row: Row<L>, column: LineColumn<L>): string | undefined {
  if (row.raw[column.key] !== undefined) return column.wrong ?? ''
  return row.refused[column.key]?.join(' ') ?? column.check?.(row.line)
}

/** What a cell says: what was written and not understood, or the value. */
export const textOf = <L>(row: Row<L>, column: LineColumn<L>): string => row.raw[column.key] ?? column.text(row.line)

/** The row with other text in one column; the same row where it says that already. */
export function withText<L>(row: Row<L>, column: LineColumn<L>, text: string): Row<L> {
  if (!column.write || text === textOf(row, column)) return row
  const { [column.key]: _, ...raw } = row.raw
  const { [column.key]: __, ...refused } = row.refused
  const line = column.write(row.line, text)
  if (line === undefined) return { ...row, raw: { ...raw, [column.key]: text }, refused }
  return { ...row, line, raw, refused }
}
