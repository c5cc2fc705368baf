import { Link } from '@tanstack/react-router'
import { Checkbox } from 'antd'
import type { ReactNode } from 'react'
import { useWords } from '../../i18n/index.ts'
import { classes } from '../../lib/classes.ts'
import { grouped } from '../../lib/numbers.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import css from './Rows.module.css'
import type { Column } from './types.ts'

export interface RowsProps<Row> {
  /** What the table is of. */
  title: string
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  idOf: (row: Row) => string
  nameOf: (row: Row) => string
  /** The record whose sheet lies open. */
  open: string | undefined
  /** The page to which a row leads; this one by default. */
  page?: string | undefined
  /** Where a row leads, by the keys of the address; to its sheet by default. */
  placeOf?: ((row: Row) => object) | undefined
  chosen?: ReadonlySet<string>
  onChoose?: (chosen: ReadonlySet<string>) => void
}

/** The name of a row's link, for whoever gives the focus back to it. */
export const rowLink = (id: string) => `row-${id}`

/**
 * The records as a table; on a phone each is a small sheet with the columns' names beside their values. Not antd's own:
 * that writes a style element into the page when it appears, which our policy refuses, and it cannot change its shape.
 */
export function Rows<Row>(props: RowsProps<Row>) {
  const { title, rows, columns, idOf, nameOf, open, page = '.', placeOf, chosen, onChoose } = props
  const { t } = useWords()
  const inView = rows.map(idOf)
  const count = inView.filter((id) => chosen?.has(id)).length
  const choose = (ids: readonly string[], wanted: boolean) => {
    const next = new Set(chosen)
    for (const id of ids) {
      if (wanted) next.add(id)
      else next.delete(id)
    }
    onChoose?.(next)
  }
  return (
    <table className={css.table}>
      <caption>
        <VisuallyHidden>{title}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {chosen && (
            <th scope="col" className={css.box}>
              <Checkbox
                aria-label={t('desk.list.chooseAll')}
                checked={count === rows.length}
                indeterminate={count > 0 && count < rows.length}
                onChange={(event) => choose(inView, event.target.checked)}
              />
            </th>
          )}
          {columns.map(({ key, heading, figures }) => (
            <th key={key} scope="col" className={classes(figures && css.figures)}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const id = idOf(row)
          return (
            <tr key={id} className={classes(css.row, id === open && css.open, chosen?.has(id) && css.chosen)}>
              {chosen && (
                <td className={css.box}>
                  <Checkbox
                    aria-label={t('desk.list.choose', { name: nameOf(row) })}
                    checked={chosen.has(id)}
                    onChange={(event) => choose([id], event.target.checked)}
                  />
                </td>
              )}
              {columns.map(({ key, heading, render, lead, figures }) =>
                lead ? (
                  <th key={key} scope="row" className={css.lead}>
                    <Link
                      to={page}
                      search={(before) => placeOf?.(row) ?? { ...before, open: id }}
                      id={rowLink(id)}
                      className={css.link}
                    >
                      {render(row)}
                    </Link>
                  </th>
                ) : (
                  <Cell key={key} heading={heading} figures={figures}>
                    {render(row)}
                  </Cell>
                ),
              )}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

interface CellProps {
  heading: string
  figures: boolean | undefined
  children: ReactNode
}

/** A value under its heading: a number with its thousands parted, a dash where there is none. */
function Cell({ heading, figures, children }: CellProps) {
  const isEmpty = children === null || children === undefined || children === ''
  return (
    <td data-name={heading} className={classes(figures && css.figures, isEmpty && css.none)}>
      {isEmpty ? <span aria-hidden="true">—</span> : typeof children === 'number' ? grouped(children) : children}
    </td>
  )
}
