import { useMemo } from 'react'
import { useWords } from '../../i18n/index.ts'
import { classes } from '../../lib/classes.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import type { LineColumn } from './columns.ts'
import { type DiffLine, diffOf } from './diff.ts'
import css from './LineTable.module.css'

interface LineTableProps<L> {
  /** What the lines are called together. */
  caption: string
  columns: readonly LineColumn<L>[]
  lines: readonly L[]
  /** Which lines of two versions are the same one. */
  idOf: (line: L) => string
  /** The lines of an earlier version: what is different since is marked. */
  before?: readonly L[] | undefined
}

/** Lines to be read and printed, each heading on every sheet; with an earlier version, what became of each line. */
export function LineTable<L>({ caption, columns, lines, idOf, before }: LineTableProps<L>) {
  const { t } = useWords()
  const all = useMemo(() => diffOf(columns, before ?? lines, lines, idOf), [columns, before, lines, idOf])
  const firstSum = columns.findIndex(({ sum }) => sum)
  let number = 0
  return (
    <div className={css.frame}>
      <table className={css.table}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col" className={css.number}>
              <VisuallyHidden>{t('grid.number')}</VisuallyHidden>
            </th>
            {columns.map(({ key, heading, size, figures }) => (
              <th key={key} scope="col" className={classes(css[size], figures && css.figures)}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {all.map((one) => {
            if (one.kind !== 'removed') number++
            return (
              <tr key={one.id} className={css[one.kind]}>
                <td className={css.number}>
                  {one.kind === 'removed' ? <span aria-hidden="true">—</span> : number}
                  {(one.kind === 'added' || one.kind === 'removed') && (
                    <span className={css.kind}>{t(`grid.diff.${one.kind}`)}</span>
                  )}
                </td>
                {columns.map((column) => (
                  <DiffCell key={column.key} column={column} of={one} />
                ))}
              </tr>
            )
          })}
        </tbody>
        {firstSum >= 0 && (
          <tfoot>
            <tr>
              {/* Its words go over the columns that come to nothing. */}
              <th scope="row" colSpan={firstSum + 1} className={css.sum}>
                {t('grid.sum', { count: lines.length })}
              </th>
              {columns.slice(firstSum).map(({ key, heading, figures, sum }) => (
                <td key={key} data-name={heading} className={classes(figures && css.figures, !sum && css.empty)}>
                  {sum && before && sum(before) !== sum(lines) && <Old>{sum(before)}</Old>}
                  {sum?.(lines)}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}

/** A value, after the one that it was. */
function DiffCell<L>({ column, of: { kind, line, former, changed } }: { column: LineColumn<L>; of: DiffLine<L> }) {
  const { t } = useWords()
  const { key, heading, figures, lead, text, render } = column
  const isChanged = changed.has(key)
  const shown = render?.(line) ?? text(line)
  const Cell = lead ? 'th' : 'td'
  return (
    <Cell
      {...(lead && { scope: 'row' })}
      data-name={heading}
      className={classes(
        figures && css.figures,
        lead && css.lead,
        isChanged && css.other,
        text(line) === '' && !isChanged && css.empty,
      )}
    >
      {kind === 'removed' ? (
        <del>{shown}</del>
      ) : isChanged && former !== null ? (
        <>
          <Old>{text(former) || t('grid.diff.nothing')}</Old>
          <ins>{text(line) === '' ? t('grid.diff.nothing') : shown}</ins>
        </>
      ) : (
        shown
      )}
    </Cell>
  )
}

function Old({ children }: { children: string }) {
  const { t } = useWords()
  return (
    <del className={css.old}>
      <VisuallyHidden>{t('grid.diff.was')}</VisuallyHidden>
      {children}
    </del>
  )
}
