import { Button } from 'antd'
import { useState } from 'react'
import { useWords } from '../../i18n/index.ts'
import { useDesk } from '../parts/useDesk.ts'
import css from './BulkBar.module.css'
import { oneByOne } from './oneByOne.ts'
import type { BulkAction } from './types.ts'

interface BulkBarProps<Row> {
  /** The chosen records. */
  rows: readonly Row[]
  actions: readonly BulkAction<Row>[]
  nameOf: (row: Row) => string
  onDone: () => void
}

/** What can be done to the chosen records. It asks first, goes one by one, and says for whom it failed. */
export function BulkBar<Row>({ rows, actions, nameOf, onDone }: BulkBarProps<Row>) {
  const { t } = useWords()
  const { ask, say, fail } = useDesk()
  const [running, setRunning] = useState<string | null>(null)

  async function run(action: BulkAction<Row>): Promise<void> {
    const fitting = rows.filter(action.fits)
    const { title, text } = action.question(fitting)
    if (!(await ask({ title, text, act: action.name, danger: action.danger ?? false }))) return
    setRunning(action.key)
    const { done, failed } = await oneByOne(fitting, action.run)
    setRunning(null)
    onDone()
    const { undo } = action
    if (done.length > 0) say(action.done(done.length), undo ? { undo: () => oneByOne(done, undo) } : {})
    if (failed.length > 0) fail(t('desk.list.failed', { names: failed.map(nameOf).join(t('desk.list.comma')) }))
  }

  return (
    <div className={css.bar} role="group" aria-label={t('desk.list.bulk')} hidden={rows.length === 0}>
      <span className={css.count}>{t('desk.list.chosen', { count: rows.length })}</span>
      {actions.map((action) => (
        <Button
          key={action.key}
          danger={action.danger ?? false}
          disabled={running !== null || !rows.some(action.fits)}
          loading={running === action.key}
          onClick={() => void run(action)}
        >
          {action.name}
        </Button>
      ))}
      <Button type="text" onClick={onDone}>
        {t('desk.list.unchoose')}
      </Button>
    </div>
  )
}
