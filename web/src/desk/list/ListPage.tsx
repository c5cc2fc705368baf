import type { QueryKey, UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ApiError } from '../../api/client.ts'
import type { Page } from '../../api/types.ts'
import { ListPager } from '../../content/parts/ListPager.tsx'
import { useWords } from '../../i18n/index.ts'
import type { FilteredSearch } from '../../lib/search.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { type Act, bulkOf } from '../act/act.ts'
import { PageHead } from '../parts/PageHead.tsx'
import { type RecordShape, RecordSheet, type SheetForm } from '../record/RecordSheet.tsx'
import { BulkBar } from './BulkBar.tsx'
import { Cards, type CardShape } from './Cards.tsx'
import { useColumns } from './columns.ts'
import css from './ListPage.module.css'
import { Reset } from './Reset.tsx'
import { SLIDE_MS } from './Sheet.tsx'
import { rowLink, Rows } from './Rows.tsx'
import { RowsSkeleton } from './RowsSkeleton.tsx'
import { Toolbar } from './Toolbar.tsx'
import type { Column, Filter } from './types.ts'
import { isFiltered, useAddress } from './useAddress.ts'

interface ListPageProps<Row, Own extends string, One, Key extends QueryKey> {
  /** Names what this browser remembers of the list. */
  list: string
  title: string
  lede: string
  search: FilteredSearch<Own>
  query: UseQueryResult<Page<Row>>
  idOf: (row: Row) => string
  /** What a record is called, for ears. */
  nameOf: (row: Row) => string
  columns: readonly Column<Row>[]
  /** The records as cards instead of a table, whose columns are not offered then. */
  card?: CardShape<Row> | undefined
  filters: readonly Filter<Own>[]
  /** What the search looks at; absent where the list has none. */
  keywordHint?: string
  /** The page to which a row leads; this one by default. */
  page?: string
  /** Where a row leads, by the keys of the address; to its sheet by default. */
  placeOf?: (row: Row) => object
  /** What can be done to those that are chosen; what cannot be done to several at once is left out. */
  acts?: readonly Act<Row>[]
  /** What those that are chosen lead to, besides. */
  ofChosen?: ((rows: readonly Row[]) => ReactNode) | undefined
  /** The whole list as a file. */
  file?: string
  /** The one thing to do here, such as a new record. */
  act?: ReactNode
  /** Between the page's head and the list's tools: parts of the page, the way down to this list. */
  above?: ReactNode
  /** Between the list's tools and its records: what they come to. */
  sums?: ReactNode
  /** Below the records, in view as long as they are: what is changed in them and not kept yet. */
  below?: ReactNode
  /** What stands there before the first record, and the way to it. */
  none: { title: string; text: string; action?: ReactNode }
  /** The record that the address names, in a sheet beside the list; absent where a record is a page. */
  record?: RecordShape<One, Key>
  /** What else the address may name. */
  forms?: Readonly<Record<string, SheetForm>>
}

/** The shape of every list of the back-office (docs/RECIPES.md, "A back-office list"). */
export function ListPage<Row, Own extends string, One, Key extends QueryKey>(props: ListPageProps<Row, Own, One, Key>) {
  const { list, title, lede, search, query, idOf, nameOf, columns, filters, keywordHint, none } = props
  const { card, ofChosen } = props
  const bulk = bulkOf(props.acts ?? [])
  const canChoose = bulk.length > 0 || ofChosen !== undefined
  const { t } = useWords()
  const { put } = useAddress()
  const { shown, keys, toggle } = useColumns(list, columns)
  const { data, error, isPlaceholderData, refetch } = query
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())

  // Only what is in view can be chosen: another page or filter begins anew.
  const rows = data?.items ?? []
  const chosenRows = rows.filter((row) => chosen.has(idOf(row)))
  const total = data?.total ?? 0
  const filtered = isFiltered(search, filters)
  const open = search.open
  const close = () => put({ open: undefined })
  const lastOpen = useRef(open)
  // Back to the row, also where the sheet was opened by its address and nobody came from there. Not by the drawer's own
  // report: it makes none when it is closed while it still slides in, and holds the focus until it has slid away.
  useEffect(() => {
    if (open !== undefined || lastOpen.current === undefined) {
      lastOpen.current = open
      return undefined
    }
    const row = rowLink(lastOpen.current)
    lastOpen.current = undefined
    const timer = setTimeout(() => document.getElementById(row)?.focus(), SLIDE_MS)
    return () => clearTimeout(timer)
  }, [open])

  const shape = {
    title,
    rows,
    idOf,
    nameOf,
    open,
    ...(canChoose ? { chosen, onChoose: setChosen } : {}),
  }

  return (
    <>
      <PageHead title={title} lede={lede}>
        {props.act}
      </PageHead>
      {props.above}
      <Toolbar
        search={search}
        filters={filters}
        keywordHint={keywordHint}
        columns={card ? [] : columns}
        shown={keys}
        onColumn={toggle}
        total={total}
        errors={error instanceof ApiError ? error.errors : {}}
        {...(props.file === undefined ? {} : { file: props.file })}
      />
      <p role="status">
        <VisuallyHidden>
          {data && !isPlaceholderData ? t('ui.total', { count: total }) : t('ui.loading')}
        </VisuallyHidden>
      </p>
      {canChoose && (
        <BulkBar
          rows={chosenRows}
          acts={bulk}
          idOf={idOf}
          nameOf={nameOf}
          onDone={(left) => setChosen(new Set(left.map(idOf)))}
        >
          {chosenRows.length > 0 && ofChosen?.(chosenRows)}
        </BulkBar>
      )}
      {props.sums}
      {error ? (
        <ErrorState title={t('desk.list.errorTitle')} retryLabel={t('error.retry')} onRetry={() => void refetch()}>
          {error.message}
        </ErrorState>
      ) : !data ? (
        <RowsSkeleton columns={shown.length} />
      ) : rows.length === 0 ? (
        <EmptyState
          title={filtered ? t('desk.list.emptyTitle') : none.title}
          action={filtered || search.page !== undefined ? <Reset filters={filters} /> : none.action}
        >
          {filtered ? t('desk.list.emptyText') : none.text}
        </EmptyState>
      ) : (
        <div className={css.results} aria-busy={isPlaceholderData}>
          {card ? (
            <Cards {...shape} card={card} />
          ) : (
            <Rows {...shape} columns={shown} page={props.page} placeOf={props.placeOf} />
          )}
          <ListPager total={total} page={search.page ?? 1} size={search.size ?? 20} className={css.pager ?? ''} />
        </div>
      )}
      {props.below}
      <RecordSheet open={open} record={props.record} forms={props.forms} onClose={close} />
    </>
  )
}
