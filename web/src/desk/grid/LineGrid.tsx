import {
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  startTransition,
  useEffect,
  useId,
  useLayoutEffect,
  useState,
} from 'react'
import { useWords } from '../../i18n/index.ts'
import { classes } from '../../lib/classes.ts'
import { composes } from '../../lib/composes.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import type { LineColumn } from './columns.ts'
import { press } from './keys.ts'
import css from './LineGrid.module.css'
import { Line } from './LineRow.tsx'
import type { Lines, Place } from './lines.ts'
import { LineTools } from './LineTools.tsx'
import { fromTsv, toTsv } from './tsv.ts'
import { useLineValues, useOrderOf } from './useLines.ts'

/** As many lines as a window may show. */
const FIRST = 30

/** More columns than this lie closer together. */
const MANY = 8

interface LineGridProps<L extends object> {
  /** What the lines are called together. */
  caption: string
  lines: Lines<L>
  /** The same array as long as they are the same: another one draws all lines. */
  columns: readonly LineColumn<L>[]
  /** Where other lines come from, such as a search of products; beside the tools. */
  adding?: ReactNode
  /** What stands there before the first line. */
  none: string
}

/**
 * Lines that are written as in a table program: cell by cell with the keyboard alone, copied and pasted, taken back. On a
 * phone each line is a card. What is wrong with a cell stands in it; the tools count it, and lead there.
 */
export function LineGrid<L extends object>({ caption, lines, columns, adding, none }: LineGridProps<L>) {
  const { t } = useWords()
  const id = useId()
  const [said, setSaid] = useState('')
  const order = useOrderOf(lines)
  const [drawn, setDrawn] = useState(FIRST)
  // Whoever opens 500 lines can write in the first ones at once; the others are drawn between two keys.
  useEffect(() => startTransition(() => setDrawn(Infinity)), [])
  // Before the rows draw: what a cell is called wrong is asked of them.
  useLayoutEffect(() => lines.setColumns(columns), [lines, columns])

  const columnAt = (place: Place) => columns[place.column]

  /** Opens what the present cell is chosen by. */
  function open(cell: Element | null | undefined): boolean {
    const { row, column } = lines.place()
    const its = columns[column]
    const key = order[row]
    const line = lines.lines()[row]
    if (its?.pick && key !== undefined && line) {
      its.pick(line, key)
      return true
    }
    const select = cell?.querySelector('select')
    if (!select) return false
    // Where a browser has no picker to be shown, its arrows choose.
    lines.edit()
    if ('showPicker' in select) select.showPicker()
    return true
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    // A key that is part of a Chinese word in the making.
    if (composes(event)) return
    const target = event.target as Element
    const cell = target.closest('[data-column]')
    if (!cell) return
    const isDone = press(
      lines,
      {
        key: event.key,
        shiftKey: event.shiftKey,
        altKey: event.altKey,
        isCommand: event.ctrlKey || event.metaKey,
      },
      {
        isEditing: isEditing(),
        isChoice: columnAt(lines.place())?.options !== undefined,
        open: () => open(cell),
      },
    )
    if (isDone) event.preventDefault()
  }

  function isEditing(): boolean {
    const key = order[lines.place().row]
    return key !== undefined && lines.viewOf(key).isEditing
  }

  /** The cell under the pointer. */
  function placeOf(target: EventTarget): Place | null {
    const element = target as Element
    const row = element.closest<HTMLElement>('[data-line]')
    if (!row) return null
    const column = element.closest<HTMLElement>('[data-column]')?.dataset['column']
    return { row: order.indexOf(row.dataset['line'] ?? ''), column: column === undefined ? -1 : Number(column) }
  }

  function onMouseDown(event: MouseEvent): void {
    const to = placeOf(event.target)
    if (!to || event.button !== 0) return
    const at = lines.place()
    const isField = (event.target as Element).matches('input, select, button')
    if (isField && to.row === at.row && to.column === at.column) {
      // A press into the text that is there puts the caret into it.
      if ((event.target as Element).matches('input')) lines.edit()
      return
    }
    event.preventDefault()
    if (to.column >= 0) lines.go(to, event.shiftKey)
    else {
      lines.go({ row: to.row, column: 0 }, event.shiftKey)
      lines.chooseLines()
    }
  }

  function onMouseMove(event: MouseEvent): void {
    // Drawn over cells with the button held.
    const to = event.buttons === 1 ? placeOf(event.target) : null
    const at = lines.place()
    if (to && to.column >= 0 && !isEditing() && (to.row !== at.row || to.column !== at.column)) lines.go(to, true)
  }

  function onCopy(event: ClipboardEvent, isCut: boolean): void {
    if (isEditing()) return
    event.preventDefault()
    const cells = lines.copied()
    event.clipboardData.setData('text/plain', toTsv(cells))
    if (isCut) lines.clear()
    setSaid(t('grid.copied', { count: cells.length * (cells[0]?.length ?? 0) }))
  }

  function onPaste(event: ClipboardEvent): void {
    const cells = fromTsv(event.clipboardData.getData('text/plain'))
    const isOne = cells.length === 1 && cells[0]?.length === 1
    if (isEditing() && isOne) return
    event.preventDefault()
    const { written, added, left } = lines.paste(cells)
    setSaid(
      [
        t('grid.pasted', { count: written }),
        ...(added > 0 ? [t('grid.added', { count: added })] : []),
        ...(left > 0 ? [t('grid.left', { count: left })] : []),
      ].join(' '),
    )
  }

  return (
    <section className={classes(css.frame, columns.length > MANY && css.many)} aria-label={caption}>
      <LineTools lines={lines} columns={columns} adding={adding} onSaid={setSaid} gridId={id} />
      <p role="status" className={css.said}>
        {said}
      </p>
      {order.length === 0 ? (
        <p className={css.none}>{none}</p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its present cell has the focus
        <div
          id={id}
          role="grid"
          className={css.grid}
          aria-label={caption}
          aria-rowcount={order.length + 2}
          aria-colcount={columns.length + 1}
          aria-multiselectable
          aria-describedby={`${id}-keys`}
          onKeyDown={onKeyDown}
          onMouseDown={onMouseDown}
          onMouseMove={onMouseMove}
          onBlur={(event) => {
            if (!event.currentTarget.contains(event.relatedTarget)) lines.commit()
          }}
          onClick={(event) => {
            if ((event.target as Element).closest('[data-pick]')) open(null)
          }}
          onCopy={(event) => onCopy(event, false)}
          onCut={(event) => onCopy(event, true)}
          onPaste={onPaste}
        >
          <div role="rowgroup" className={css.head}>
            <div role="row" aria-rowindex={1} className={css.row}>
              <div role="columnheader" aria-colindex={1} className={css.number}>
                <VisuallyHidden>{t('grid.number')}</VisuallyHidden>
              </div>
              {columns.map((column, index) => (
                <div
                  key={column.key}
                  role="columnheader"
                  aria-colindex={index + 2}
                  className={classes(css.cell, css[column.size], column.figures && css.figures)}
                >
                  {column.heading}
                </div>
              ))}
            </div>
          </div>
          <div role="rowgroup" className={css.body}>
            {order.slice(0, drawn).map((key, index) => (
              <Line key={key} of={lines} name={key} index={index} columns={columns} />
            ))}
          </div>
          <Sums lines={lines} columns={columns} />
        </div>
      )}
      <details className={css.help}>
        <summary>{t('grid.keysHeading')}</summary>
        <p id={`${id}-keys`}>{t('grid.keysText')}</p>
      </details>
    </section>
  )
}

/** What all lines come to, below their columns. */
function Sums<L extends object>({ lines, columns }: Pick<LineGridProps<L>, 'lines' | 'columns'>) {
  const { t } = useWords()
  const values = useLineValues(lines)
  if (!columns.some(({ sum }) => sum)) return null
  return (
    <div role="rowgroup" className={css.foot}>
      <div role="row" aria-rowindex={values.length + 2} className={css.row}>
        <div role="rowheader" className={css.sum}>
          {t('grid.sum', { count: values.length })}
        </div>
        {columns.map(({ key, heading, size, figures, sum }, index) => (
          <div
            key={key}
            role="gridcell"
            aria-colindex={index + 2}
            data-name={heading}
            className={classes(css.cell, css[size], figures && css.figures, !sum && css.empty)}
          >
            {sum?.(values)}
          </div>
        ))}
      </div>
    </div>
  )
}
