import type { QueryKey } from '@tanstack/react-query'
import type { Schemas } from '../../api/types.ts'

/** What one call did to several records (RULES lists 12). */
export type BulkAnswer = Schemas['BulkAnswer']

/** Why it was not done to one of several. */
export type BulkFailure = BulkAnswer['failed'][number]

/**
 * The call that does something to one record, or the one that does it to several where several can be chosen. With both,
 * one record goes by its own.
 */
export type Way<Row> =
  | { one: (row: Row) => Promise<unknown>; all?: (rows: readonly Row[]) => Promise<BulkAnswer> }
  | { one?: never; all: (rows: readonly Row[]) => Promise<BulkAnswer> }

/**
 * Something that can be done to a record, wherever it is offered: in the record's sheet, and in the list to those that are
 * chosen, if there is a call for several.
 */
export interface Act<Row> {
  key: string
  /** What the button says. */
  name: string
  danger?: boolean
  /** Whether it makes sense for a record: it is not offered where it does not. */
  fits: (row: Row) => boolean
  /** What is asked first: always before something is done to a choice of records. */
  question?: (rows: readonly Row[]) => { title: string; text: string }
  /** Also asked in the record’s own sheet; by default what is a danger is. */
  asks?: boolean
  run: Way<Row>
  /** Nothing of the record shows that it was done: what is said stays beside the acts. */
  lasting?: boolean
  /** What is said after; empty where the screen says it all. */
  done: (count: number, first: Row) => string
  /** What a failure says where fields are to be named; by default what the server says of them. */
  why?: (failure: BulkFailure) => string
  /** Takes it back. Absent where that cannot be. */
  undo?: Way<Row>
  /** Comes, and ends, before anything is read again: closing the sheet of what is gone. */
  follows?: () => void | Promise<void>
  /** What was read and is not true any more. */
  stale: readonly QueryKey[]
}

/** The acts that can be done to several at once, and are offered above a list. */
export const bulkOf = <Row>(acts: readonly Act<Row>[]): readonly Act<Row>[] =>
  acts.filter(({ run }) => run.all !== undefined)
