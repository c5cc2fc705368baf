import { Input, Select } from 'antd'
import { useId } from 'react'
import { MoneyInput } from '../../desk/form/MoneyInput.tsx'
import { useWords } from '../../i18n/index.ts'
import type { Commodity } from '../../nouns/commodity/calls.ts'
import { type EditField, MOST_PRICE } from './edits.ts'
import css from './EditCell.module.css'
import { nextStates } from '../../nouns/commodity/tone.ts'
import type { TableEditing } from './useTableEditing.ts'

interface EditCellProps {
  row: Commodity
  field: EditField
  name: string
  editing: TableEditing
}

/** The name of a cell, for whoever brings the focus to it. */
export const cellId = (row: number, field: EditField) => `cell-${row}-${field}`

/** A field of a row of the table, while the table is written into. */
export function EditCell({ row, field, name, editing }: EditCellProps) {
  const { t } = useWords()
  const id = useId()
  const edit = editing.of(row)
  const fault = editing.faultOf(row.id, field)
  const label = t('companyInfo.commodities.cell', { field: t(`companyInfo.commodities.${field}`), name })
  return (
    <span className={css.cell}>
      {field === 'state' ? (
        <Select
          aria-label={label}
          value={edit.state}
          options={nextStates[row.state].map((state) => ({
            value: state,
            label: t(`companyInfo.commodities.states.${state}`),
          }))}
          popupMatchSelectWidth={false}
          {...(fault ? { status: 'error' as const, 'aria-describedby': id } : {})}
          onChange={(state) => editing.write(row, { state })}
        />
      ) : field === 'price' || field === 'rent' ? (
        <MoneyInput
          id={cellId(row.id, field)}
          aria-label={label}
          value={edit[field]}
          most={MOST_PRICE}
          {...(fault ? { status: 'error' as const, 'aria-invalid': true, 'aria-describedby': id } : {})}
          onChange={(fen) => editing.write(row, { [field]: fen })}
        />
      ) : (
        <Input
          id={cellId(row.id, field)}
          aria-label={label}
          inputMode="numeric"
          autoComplete="off"
          value={edit[field]}
          {...(fault ? { status: 'error' as const, 'aria-invalid': true, 'aria-describedby': id } : {})}
          onChange={({ target }) => editing.write(row, { [field]: target.value })}
        />
      )}
      {fault && (
        <span id={id} className={css.fault}>
          {fault}
        </span>
      )}
    </span>
  )
}
