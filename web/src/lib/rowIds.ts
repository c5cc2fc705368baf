/**
 * Ids of rows that the server numbers nowhere: the clauses of a draft, the hours of a week. They are below zero, so that
 * nobody takes them for one of the server's.
 */

/** Below every id that a form gives to a new row: nobody adds a million rows without loading the page anew. */
const READ = -1_000_000

let made = 0

/** The id of a row that somebody adds; no two rows of one page have the same. */
export const newRowId = (): number => --made

/** Whether a row is numbered here and not by the server. */
export const isLocalId = (id: unknown): boolean => typeof id === 'number' && id < 0

/** Whether somebody has just added a row: it was in no reading. */
export const isAddedRow = (id: number): boolean => id < 0 && id > READ

/** The id of a row as it was read: by its place, so that reading the same again changes nothing. */
export const readRowId = (index: number): number => READ - index

/** Rows as they were read, each with an id of ours. Another reading is matched to it by `form/pairs.ts`. */
export const withRowIds = <Row extends object>(rows: readonly Row[]): (Row & { id: number })[] =>
  rows.map((row, index) => ({ ...row, id: readRowId(index) }))
