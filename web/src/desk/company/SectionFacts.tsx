import type { ReactNode } from 'react'
import { useWords } from '../../i18n/index.ts'
import { FieldValue, says, type Written } from './FieldValue.tsx'
import { type FieldPath, fieldsOf, type WrittenSection } from '../../nouns/company/fields.ts'
import css from './SectionFacts.module.css'

interface SectionFactsProps {
  name: WrittenSection
  section: Written | null
  /** What stands below a field: a note, or a place to write one. */
  below?: (path: FieldPath) => ReactNode
  /** Shows fields that say nothing, too. */
  whole?: boolean
}

/** A section as it is kept, field by field. */
export function SectionFacts({ name, section, below, whole = false }: SectionFactsProps) {
  const { t } = useWords()
  const paths = fieldsOf[name].map((field) => `${name}.${field}` as FieldPath)
  const shown = paths.filter((path) => whole || says(section, path))
  if (shown.length === 0) return <p className={css.nothing}>{t('companyDesk.nothing')}</p>
  return (
    <dl className={css.facts}>
      {shown.map((path) => (
        <div key={path} className={css.fact}>
          <dt>{t(`companyDesk.field.${path}`)}</dt>
          <dd>
            {section && says(section, path) ? (
              <FieldValue section={section} path={path} />
            ) : (
              <span className={css.nothing}>{t('companyDesk.nothing')}</span>
            )}
            {below?.(path)}
          </dd>
        </div>
      ))}
    </dl>
  )
}
