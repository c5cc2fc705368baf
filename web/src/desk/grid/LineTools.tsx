import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useWords } from '../../i18n/index.ts'
import type { LineColumn } from './columns.ts'
import css from './LineGrid.module.css'
import type { Lines } from './lines.ts'
import { useWatched } from './useLines.ts'

interface LineToolsProps<L extends object> {
  lines: Lines<L>
  columns: readonly LineColumn<L>[]
  adding: ReactNode
  onSaid: (text: string) => void
  /** The grid that they are for. */
  gridId: string
}

/** What can be done to the chosen lines, and the way to what is wrong with them. */
export function LineTools<L extends object>({ lines, columns, adding, onSaid, gridId }: LineToolsProps<L>) {
  const { t } = useWords()
  useWatched(lines)
  const count = lines.order().length
  const { rows } = lines.range()
  const problems = lines.problems()
  const [first] = problems
  const named = { number: rows[0] + 1, last: rows[1] + 1 }
  const of = rows[0] === rows[1] ? t('grid.line', named) : t('grid.lines', named)

  const tool = (key: 'duplicate' | 'up' | 'down' | 'remove' | 'undo' | 'redo', disabled: boolean, run: () => void) => (
    <Button
      key={key}
      type="text"
      size="small"
      disabled={disabled}
      onClick={() => {
        // Whoever pressed it may press on.
        lines.quietly(run)
        onSaid(key === 'undo' || key === 'redo' ? t(`grid.said.${key}`) : t(`grid.said.${key}`, { of }))
      }}
    >
      {t(`grid.tool.${key}`)}
    </Button>
  )
  const isFull = count >= lines.most
  return (
    <div className={css.tools}>
      <div role="toolbar" aria-label={t('grid.tools', { of })} aria-controls={gridId} className={css.bar}>
        {adding}
        {lines.canMake && (
          <Button size="small" disabled={isFull} onClick={() => lines.add()}>
            {t('grid.tool.add')}
          </Button>
        )}
        {!lines.isFixed && (
          <>
            {tool('duplicate', count === 0 || isFull, lines.duplicate)}
            {tool('up', rows[0] === 0, () => lines.shift(-1))}
            {tool('down', rows[1] >= count - 1, () => lines.shift(1))}
            {tool('remove', count === 0, lines.remove)}
          </>
        )}
        {tool('undo', !lines.canUndo(), lines.undo)}
        {tool('redo', !lines.canRedo(), lines.redo)}
        {count > 0 && <span className={css.chosenLines}>{of}</span>}
      </div>
      {first && (
        <p role="alert" className={css.problems}>
          {t('grid.problems', { count: problems.length })}{' '}
          <button type="button" className={css.way} onClick={() => lines.go(first)}>
            {t('grid.first', { name: columns[first.column]?.heading ?? '', number: first.row + 1 })}
          </button>
        </p>
      )}
    </div>
  )
}
