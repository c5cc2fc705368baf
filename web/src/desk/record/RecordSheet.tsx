import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Sheet } from '../list/Sheet.tsx'
import { Loaded } from '../parts/Loaded.tsx'

/** How a record is read, by its id alone, and shown: whether the list beside it holds it or not. */
export interface RecordShape<One, Key extends QueryKey> {
  /** What such a record is called before it is read. */
  one: string
  query: (id: string) => UseQueryOptions<One, Error, One, Key>
  title: (record: One) => string
  render: (record: One) => ReactNode
}

/** A form that the address names instead of a record: a new one, a file that is read in. */
export interface SheetForm {
  title: string
  body: ReactNode
}

interface RecordSheetProps<One, Key extends QueryKey> {
  /** The record's id or the name of a form; undefined while nothing is open. */
  open: string | undefined
  record: RecordShape<One, Key> | undefined
  forms: Readonly<Record<string, SheetForm>> | undefined
  onClose: () => void
}

/** The record that the address names, beside its list. */
export function RecordSheet<One, Key extends QueryKey>(props: RecordSheetProps<One, Key>) {
  const { open, record, forms, onClose } = props
  const form = open === undefined ? undefined : forms?.[open]
  const shown =
    form ??
    (open !== undefined && record
      ? { title: <Title id={open} record={record} />, body: <Body key={open} id={open} record={record} /> }
      : undefined)
  return (
    <Sheet title={shown?.title} open={shown !== undefined} onClose={onClose}>
      {shown?.body}
    </Sheet>
  )
}

interface OneProps<One, Key extends QueryKey> {
  id: string
  record: RecordShape<One, Key>
}

function Title<One, Key extends QueryKey>({ id, record }: OneProps<One, Key>) {
  const { data } = useQuery(record.query(id))
  return data === undefined ? record.one : record.title(data)
}

function Body<One, Key extends QueryKey>({ id, record }: OneProps<One, Key>) {
  return <Loaded query={useQuery(record.query(id))}>{record.render}</Loaded>
}
