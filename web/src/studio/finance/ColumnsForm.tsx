import { Select } from 'antd'
import { useId, useState } from 'react'
import { useWords } from '../../i18n/index.ts'
import { classes } from '../../lib/classes.ts'
import {
  numbersOf,
  type Places,
  placed,
  type StatementColumn,
  type StatementColumns,
  statementColumns,
} from '../../nouns/bankStatement/columns.ts'
import css from './ColumnsForm.module.css'

const sources = ['guessed', 'remembered', 'chosen'] as const

/** Nowhere in the file. */
const NONE = -1

interface ColumnsFormProps {
  of: StatementColumns
  /** As they stand in the form, which may be ahead of what was read. */
  places: Places
  onChange: (places: Places) => void
}

/** Which column of a CSV file is what: a line where all is known, a form where something is missing. */
export function ColumnsForm({ of, places, onChange }: ColumnsFormProps) {
  const { t } = useWords()
  const id = useId()
  const { headings, missing } = of
  // It stays open under the hands of whoever chooses.
  const [isOpen, setOpen] = useState(missing.length > 0)
  const source = sources.find((one) => one === of.source) ?? 'guessed'
  const nameOf = (heading: string, at: number) => {
    const number = at + 1
    if (heading.trim() === '') return t('finance.import.columns.number', { number })
    const isTwice = headings.indexOf(heading) !== headings.lastIndexOf(heading)
    return isTwice ? t('finance.import.columns.numbered', { name: heading, number }) : heading
  }
  const options = headings.map((heading, at) => ({ value: at, label: nameOf(heading, at) }))
  const lacking = statementColumns.filter((column) => missing.includes(column))

  const field = (column: StatementColumn) => {
    const numbers = numbersOf(places, column)
    const isMissing = lacking.includes(column)
    const shared = {
      id: `${id}-${column}`,
      popupMatchSelectWidth: false,
      'aria-invalid': isMissing,
      ...(isMissing && { status: 'error' as const }),
    }
    return (
      <div key={column} className={css.field}>
        <label htmlFor={`${id}-${column}`}>
          {t(`finance.import.fields.${column}`)}
          {isMissing && <span className={css.needed}>{t('finance.import.columns.needed')}</span>}
        </label>
        {column === 'memo' ? (
          <Select
            {...shared}
            mode="multiple"
            value={numbers}
            options={options}
            placeholder={t('finance.import.columns.none')}
            onChange={(chosen: number[]) => onChange(placed(places, column, chosen))}
          />
        ) : (
          <Select
            {...shared}
            value={numbers[0] ?? NONE}
            options={[{ value: NONE, label: t('finance.import.columns.none') }, ...options]}
            onChange={(chosen: number) => onChange(placed(places, column, chosen === NONE ? [] : [chosen]))}
          />
        )}
      </div>
    )
  }

  return (
    <div className={css.columns}>
      <p role="status" className={classes(css.source, lacking.length > 0 && css.lacking)}>
        {lacking.length > 0
          ? t('finance.import.columns.missing', {
              list: lacking
                .map((column) => t(`finance.import.fields.${column}`))
                .join(t('finance.import.columns.comma')),
            })
          : t(`finance.import.columns.summary.${source}`)}
      </p>
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className={css.summary}>{t('finance.import.columns.heading')}</summary>
        <p className={css.note}>{t('finance.import.columns.amounts')}</p>
        <div className={css.fields}>{statementColumns.map(field)}</div>
      </details>
    </div>
  )
}
