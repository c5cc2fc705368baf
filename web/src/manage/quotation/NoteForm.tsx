import { Input } from 'antd'
import { fieldOf } from '../../desk/form/Field.tsx'
import { RecordForm } from '../../desk/form/RecordForm.tsx'
import { useWords } from '../../i18n/index.ts'
import { type QuotationDetail, quotationsKey, setQuotationNote } from '../../nouns/quotation/calls.ts'
import css from './NoteForm.module.css'

const Field = fieldOf<{ text: string }>()

const MOST_NOTE = 2_000

/** What the own company notes for itself (RULES documents 7). */
export function NoteForm({ of: { id, internalNote } }: { of: QuotationDetail }) {
  const { t, lang } = useWords()
  return (
    <section className={css.note}>
      <RecordForm
        values={{ text: internalNote }}
        save={({ text }) => setQuotationNote(lang, id, text.trim())}
        act={t('quotation.memo.save')}
        done={t('quotation.memo.saved')}
        stale={[quotationsKey]}
      >
        <Field name="text" title={t('quotation.memo.heading')} hint={t('quotation.memo.hint')} most={MOST_NOTE}>
          <Input.TextArea rows={3} />
        </Field>
      </RecordForm>
    </section>
  )
}
