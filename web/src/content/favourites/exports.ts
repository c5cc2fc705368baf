import type { Favourite } from '../../lib/favourites.ts'

/** A line of what a visitor takes home. */
export interface Row {
  kind: string
  id: number
  title: string
  note: string
  address: string
  /** The day of marking, in UTC. */
  marked: string
}

/** What leaves the browser: words that a person reads, and addresses that still work elsewhere. */
export function rowsOf(
  list: readonly Favourite[],
  kindName: (kind: string) => string,
  addressOf: (one: Favourite) => string,
): Row[] {
  return list.map((one) => ({
    kind: kindName(one.kind),
    id: one.id,
    title: one.title,
    note: one.note,
    address: addressOf(one),
    marked: one.at.slice(0, 10),
  }))
}

const columns = ['kind', 'id', 'title', 'note', 'address', 'marked'] as const satisfies readonly (keyof Row)[]

/** A spreadsheet takes a cell that begins so for a formula. */
const FORMULA = /^[=+\-@\t\r]/

function cell(value: string | number): string {
  const text = FORMULA.test(String(value)) ? `'${value}` : String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** RFC 4180, with the mark by which spreadsheets know UTF-8. */
export function csv(rows: readonly Row[], headings: readonly string[]): string {
  const lines = [headings.map(cell), ...rows.map((row) => columns.map((key) => cell(row[key])))]
  return `\uFEFF${lines.map((line) => line.join(',')).join('\r\n')}\r\n`
}
