const cell = /^(?:lines|refused)[.[](\d+)\]?(\..+)$/

/** A refusal of lines that were sent, by their places in the grid out of which they were taken. */
export const inGrid = (
  errors: Readonly<Record<string, string>>,
  sent: readonly number[],
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(errors).map(([path, text]) => {
      const [, place, rest = ''] = cell.exec(path) ?? []
      return place === undefined ? [path, text] : [`lines.${sent[Number(place)] ?? place}${nameOfCell(rest)}`, text]
    }),
  )

/** What a call names, as the columns call it. */
const nameOfCell = (rest: string) =>
  rest.replace(/^\.(amountFen|unitPriceFen)$/, '.fen').replace(/^\.lineId$/, '.quantity')

/** What a cell is refused for stands in it: the form is told that something is wrong with its lines. */
export const nameInGrid = (named: string): string => named.replace(/^(?:lines|refused)(?:[.[].*)?$/, 'lines')
