import { Button } from 'antd'
import { type ReactNode, useId } from 'react'
import { useWords } from '../../i18n/index.ts'
import type { Act } from '../act/act.ts'
import { type Naming, useAct } from '../act/useAct.ts'
import css from './BulkBar.module.css'

interface BulkBarProps<Row> extends Naming<Row> {
  /** The chosen records. */
  rows: readonly Row[]
  acts: readonly Act<Row>[]
  /** Told which of them are left to be seen to: those for which it failed. */
  onDone: (left: readonly Row[]) => void
  /** What else they are chosen for. */
  children?: ReactNode
}

/** What can be done to the chosen records, in one call. Those for which it failed stay chosen. */
export function BulkBar<Row>({ rows, acts, onDone, children, ...naming }: BulkBarProps<Row>) {
  const { t } = useWords()
  const { perform, running } = useAct(naming)
  const told = useId()

  async function press(act: Act<Row>): Promise<void> {
    const { done, failed } = await perform(act, rows, true)
    if (done.length + failed.length > 0) onDone(failed.map(({ row }) => row))
  }

  return (
    <div
      className={css.bar}
      role="group"
      aria-label={t('desk.list.bulk')}
      aria-busy={running !== null}
      hidden={rows.length === 0}
    >
      <span className={css.count}>{t('desk.list.chosen', { count: rows.length })}</span>
      {acts.map((act) => (
        <Button
          key={act.key}
          danger={act.danger ?? false}
          disabled={running !== null || !rows.some(act.fits)}
          onClick={() => void press(act)}
        >
          {act.name}
        </Button>
      ))}
      {children}
      <Button type="text" disabled={running !== null} onClick={() => onDone([])}>
        {t('desk.list.unchoose')}
      </Button>
      {running && (
        <span className={css.running}>
          <span id={told}>{t('desk.act.running', { name: running.act.name, count: running.rows.length })}</span>
          <progress aria-labelledby={told} />
        </span>
      )}
    </div>
  )
}
