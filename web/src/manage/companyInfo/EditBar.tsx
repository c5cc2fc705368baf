import { Button } from 'antd'
import { useWords } from '../../i18n/index.ts'
import css from './EditCell.module.css'
import type { TableEditing } from './useTableEditing.ts'

/** Below a table that is written into: how much is changed, and the one save for all of it. */
export function EditBar({ editing }: { editing: TableEditing }) {
  const { t } = useWords()
  if (!editing.on) return null
  return (
    <div className={css.bar} data-foot="" role="group" aria-label={t('companyInfo.commodities.editing')}>
      <span className={css.count} role="status">
        {editing.failure ?? editing.hindrance ?? t('companyInfo.commodities.changes', { count: editing.count })}
      </span>
      <Button onClick={editing.discard}>{t('companyInfo.commodities.discard')}</Button>
      <Button
        type="primary"
        loading={editing.saving}
        disabled={editing.count === 0 || editing.hindrance !== null}
        onClick={() => void editing.save()}
      >
        {t('companyInfo.commodities.saveAll')}
      </Button>
    </div>
  )
}
