import { Button } from 'antd'
import { useState } from 'react'
import { formOf } from '../../form/useForm.ts'
import { useWords } from '../../i18n/index.ts'
import { isAddedRow } from '../../lib/rowIds.ts'
import css from './applications.module.css'
import { FieldFields } from './FieldFields.tsx'
import type { Written } from './written.ts'

const { useValue } = formOf<Written>()

interface FieldRowProps {
  line: `fields.${number}`
  /** The names of fields that the form cannot be without. */
  fixed: readonly string[]
}

/** A field of the form in one line, until somebody changes it: then it stays open, so that what is wrong is seen. */
export function FieldRow({ line, fixed }: FieldRowProps) {
  const { t, lang } = useWords()
  const { id, labelZh, labelEn, type, isRequired, name } = useValue(line)
  const [isOpen, setOpen] = useState(isAddedRow(id))
  if (isOpen) return <FieldFields line={line} fixed={fixed} />
  const label = lang === 'en' ? labelEn : labelZh
  return (
    <div className={css.folded}>
      <span>
        <span className={css.label}>{label}</span>
        <span className={css.none}>
          {[
            t(`applicationDesk.type.${type}`),
            isRequired && t('applicationDesk.field.required'),
            fixed.includes(name) && t('applicationDesk.isFixed'),
          ]
            .filter((word) => word !== false)
            .join(' · ')}
        </span>
      </span>
      <Button size="small" aria-label={t('applicationDesk.changeField', { name: label })} onClick={() => setOpen(true)}>
        {t('applicationDesk.change')}
      </Button>
    </div>
  )
}
