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
