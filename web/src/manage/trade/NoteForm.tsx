import type { QueryKey } from '@tanstack/react-query'
import { Input } from 'antd'
import { fieldOf } from '../../desk/form/Field.tsx'
import { RecordForm } from '../../desk/form/RecordForm.tsx'
import { useWords } from '../../i18n/index.ts'
import css from './NoteForm.module.css'

const Field = fieldOf<{ text: string }>()

const MOST_NOTE = 2_000

interface NoteFormProps {
  note: string
  save: (text: string) => Promise<unknown>
  stale: readonly QueryKey[]
}

/** What the own company notes of a document for itself (RULES documents 7). */
export function NoteForm({ note, save, stale }: NoteFormProps) {
  const { t } = useWords()
  return (
    <section className={css.note}>
      <RecordForm
        values={{ text: note }}
        save={({ text }) => save(text.trim())}
        act={t('quotation.memo.save')}
        done={t('quotation.memo.saved')}
        stale={stale}
      >
        <Field name="text" title={t('quotation.memo.heading')} hint={t('quotation.memo.hint')} most={MOST_NOTE}>
          <Input.TextArea rows={3} />
        </Field>
      </RecordForm>
    </section>
  )
}
