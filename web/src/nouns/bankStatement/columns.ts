import type { Schemas } from '../../api/types.ts'

/** Where the columns of a CSV statement are, and who said so (RULES payments 6). */
export type StatementColumns = Schemas['StatementColumns']

/** Columns that are mapped, each with its number in the file, from 0. */
export type Places = readonly Schemas['ColumnPlace'][]

/** What a column of a statement may hold, in the order of a form. */
export const statementColumns = [
  'bookedOn',
  'currency',
  'amount',
  'direction',
  'in',
  'out',
  'counterparty',
  'counterpartyAccount',
  'reference',
  'memo',
  'balance',
] as const

export type StatementColumn = (typeof statementColumns)[number]

/** Two ways to write amounts: one column, perhaps with its direction beside it, or one for each direction. */
const ways = [
  ['amount', 'direction'],
  ['in', 'out'],
] as const satisfies readonly (readonly StatementColumn[])[]

/** The numbers of a column in the file. Only `memo` may have several. */
export const numbersOf = (places: Places, column: StatementColumn): number[] =>
  places.filter((place) => place.column === column).map(({ at }) => at)

/** The same places with a column at other numbers. Whoever chooses one way to write amounts leaves the other. */
export function placed(places: Places, column: StatementColumn, numbers: readonly number[]): Places {
  const [one, other] = ways
  const left: readonly string[] = one.some((key) => key === column)
    ? other
    : other.some((key) => key === column)
      ? one
      : []
  const kept = places.filter(
    (place) => place.column !== column && (numbers.length === 0 || !left.includes(place.column)),
  )
  return [...kept, ...numbers.map((at) => ({ column, at }))]
}

/** As the call takes them: `bookedOn:0,amount:3,memo:5,memo:6`. */
export const columnsText = (places: Places): string => places.map(({ column, at }) => `${column}:${at}`).join(',')
