import type { ReactNode } from 'react'

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
export type Filter<Own extends string> = {
  key: Own
  name: string
  /** It says in which order, and narrows nothing: it stays when filters are cleared. */
  isOrder?: boolean
} & (
  | {
      sort: 'choice'
      options: readonly { value: string; text: string }[]
      /** What is said where nothing is chosen; "all" by default. */
      any?: string
    }
  | { sort: 'day' }
  | { sort: 'word' }
  /** An amount of more than nothing, written in yuan and kept in fen. */
  | { sort: 'money' }
  /** Chosen by a control of its own, which is given its id and tells what the address keeps. */
  | {
      sort: 'own'
      render: (id: string, value: string | undefined, choose: (value: string | undefined) => void) => ReactNode
    }
  /** One record, chosen by a link alone: it is shown by its name and can be taken away. */
  | { sort: 'record'; called: string | undefined }
)
