import { useWords } from '../../../i18n/index.ts'
import css from './FieldNote.module.css'

/** What the reviewer said of a field, below it. */
export function FieldNote({ text }: { text: string }) {
  const { t } = useWords()
  return (
    <span className={css.note}>
      <strong>{t('companyDesk.apply.note')}</strong> {text}
    </span>
  )
}
