import type { ReactNode } from 'react'
import type { DeskFilter } from '../../lib/search.ts'

export interface Column<Row> {
  key: string
  heading: string
  render: (row: Row) => ReactNode
  /** The name of the record: it opens the record's sheet, and cannot be hidden. Exactly one column is. */
  lead?: boolean
  /** Shown only where somebody wants it. */
  spare?: boolean
  /** Figures stand at the end of their column. */
  figures?: boolean
}

/** A choice above a list, kept in the address. */
export type Filter<Own extends DeskFilter> = { key: Own; name: string } & (
  | {
      sort: 'choice'
      options: readonly { value: string; text: string }[]
      /** What is said where nothing is chosen; "all" by default. */
      any?: string
    }
  | { sort: 'day' }
  | { sort: 'word' }
)

/** Something that can be done to several records at once. */
export interface BulkAction<Row> {
  key: string
  name: string
  danger?: boolean
  /** Whether it makes sense for a record; those for which it does not are left out. */
  fits: (row: Row) => boolean
  /** What is asked before. */
  question: (rows: readonly Row[]) => { title: string; text: string }
  run: (row: Row) => Promise<unknown>
  /** What is said after. */
  done: (count: number) => string
  /** Takes it back. Absent where that cannot be. */
  undo?: (row: Row) => Promise<unknown>
}
