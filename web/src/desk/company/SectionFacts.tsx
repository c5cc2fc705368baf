import type { ReactNode } from 'react'
import { useWords } from '../../i18n/index.ts'
import { companyFields, type FieldPath, type WrittenSection } from './fields.ts'
import { FieldView, isSaid } from '../fields/FieldView.tsx'
import css from './SectionFacts.module.css'

interface SectionFactsProps {
  name: WrittenSection
  section: object | null
  /** What stands below a field: a note, or a place to write one. */
  below?: (path: FieldPath) => ReactNode
  /** Shows fields that say nothing, too. */
  whole?: boolean
}

/** A section as it is kept, field by field. */
export function SectionFacts({ name, section, below, whole = false }: SectionFactsProps) {
  const { t } = useWords()
  const fields = companyFields[name].filter((field) => whole || isSaid(field, section))
  if (fields.length === 0) return <p className={css.nothing}>{t('companyDesk.nothing')}</p>
  return (
    <dl className={css.facts}>
      {fields.map((field) => (
        <div key={field.path} className={css.fact}>
          <dt>{t(field.label)}</dt>
          <dd>
            {section && isSaid(field, section) ? (
              <FieldView field={field} record={section} />
            ) : (
              <span className={css.nothing}>{t('companyDesk.nothing')}</span>
            )}
            {below?.(`${name}.${field.path}` as FieldPath)}
          </dd>
        </div>
      ))}
    </dl>
  )
}
