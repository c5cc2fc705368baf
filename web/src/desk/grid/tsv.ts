/**
 * Cells as a table program copies them: a line for each row, tabs between cells, and quotation marks around a cell that has
 * a tab, a break or a quotation mark itself.
 */

export function toTsv(rows: readonly (readonly string[])[]): string {
  const quoted = (cell: string) => (/[\t\n\r"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
  return rows.map((cells) => cells.map(quoted).join('\t')).join('\n')
}

/** The cells of a text that was copied; the break with which table programs end it begins no row. */
export function fromTsv(text: string): string[][] {
  const rows: string[][] = [[]]
  // A cell is quoted or plain, and ends by a tab, a break or the end.
  const cells = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/gy
  for (const [, quoted, plain = '', end = ''] of text.matchAll(cells)) {
    rows.at(-1)?.push((quoted?.replaceAll('""', '"') ?? plain).trim())
    if (end === '') break
    if (end !== '\t') rows.push([])
  }
  if (rows.length > 1 && rows.at(-1)?.join('') === '') rows.pop()
  return rows
}
