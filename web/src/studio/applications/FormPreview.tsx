import { useState } from 'react'
import { FormFields } from '../../content/application/FormFields.tsx'
import { formOf } from '../../form/useForm.ts'
import { useWords } from '../../i18n/index.ts'
import type { FormKind } from '../../nouns/application/form.ts'
import type { Values } from '../../nouns/application/values.ts'
import css from './applications.module.css'
import { shownOf, type Written } from './written.ts'

const { useValue } = formOf<Written>()

/** The form as whoever applies will see it, in the language of the screen, with what is not saved yet. Nothing is sent. */
export function FormPreview({ kind }: { kind: FormKind }) {
  const { t, lang } = useWords()
  const fields = useValue('fields')
  const [values, setValues] = useState<Values>({})
  return (
    <section aria-labelledby="preview" className={css.preview}>
      <h3 id="preview" className={css.heading}>
        {t('applicationDesk.preview')}
      </h3>
      <p className={css.note}>{t('applicationDesk.previewNote')}</p>
      <FormFields
        kind={kind}
        fields={fields.map((one) => shownOf(one, lang))}
        values={values}
        errorOf={() => undefined}
        files={{}}
        isPreview
        onChange={(name, value) => setValues({ ...values, [name]: value })}
        onFiles={() => {}}
      />
    </section>
  )
}
