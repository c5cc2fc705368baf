/**
 * Tables as files that a spreadsheet opens, as `crates/kernel/src/csv_file.rs` writes them: UTF-8 with its mark, and no
 * cell that a spreadsheet would run.
 */

const MARK = '\ufeff'

/**
 * What begins a formula, in half or full width: at the beginning, and wherever a spreadsheet of another country may cut
 * the cell in two.
 */
const formulas = /(^|[;,\t\r\n\uff1b\uff0c][;,\t\r\n\uff1b\uff0c ]*)('*[=+\-@\uff1d\uff0b\uff0d\uff20])/g

/** Text as spreadsheets show it: an apostrophe stands before what they would run. */
const plain = (cell: string): string => cell.replace(formulas, "$1'$2").replace(/^'*[\t\r\n]/, "'$&")

const quoted = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** The whole file, the names of the columns first. */
export const csvOf = (lines: readonly (readonly string[])[]): string =>
  MARK + lines.map((cells) => `${cells.map((cell) => quoted(plain(cell))).join(',')}\r\n`).join('')
