import { Button, Input } from 'antd'
import { useState } from 'react'
import { DayInput } from '../../desk/form/DayInput.tsx'
import { fieldOf } from '../../desk/form/Field.tsx'
import { RecordForm } from '../../desk/form/RecordForm.tsx'
import { rowsFieldOf } from '../../desk/form/RowsField.tsx'
import { Tick } from '../../desk/form/Tick.tsx'
import { useWords } from '../../i18n/index.ts'
import { changeForm, type StudioForm, studioFormsKey } from '../../nouns/application/studio.ts'
import css from './applications.module.css'
import { FieldRow } from './FieldRow.tsx'
import { FormPreview } from './FormPreview.tsx'
import { blankField, changeOf, nameOf, readOf, type Written } from './written.ts'

const Field = fieldOf<Written>()
const Rows = rowsFieldOf<Written>()

/** Fields of a form, at most: as `crates/core/src/application/field.rs` has it. */
const MOST = 40

interface FormEditorProps {
  row: StudioForm
  reread: () => Promise<StudioForm>
}

/** A form: when it is open, and its fields in their order. What was sent before keeps the fields that it was written by. */
export function FormEditor({ row, reread }: FormEditorProps) {
  const { t, lang } = useWords()
  const [isShown, setShown] = useState(false)
  return (
    <div className={css.editor}>
      <p className={css.note}>{t('applicationDesk.editionNote', { edition: row.edition })}</p>
      <RecordForm
        {...readOf(row)}
        reread={async () => readOf(await reread())}
        save={async (written, version) => readOf(await changeForm(lang, row.kind, { ...changeOf(written), version }))}
        nameOf={nameOf}
        act={t('desk.form.save')}
        done={t('applicationDesk.formSaved')}
        stale={[studioFormsKey, ['applicationForm', row.kind]]}
        beside={
          <Button aria-expanded={isShown} onClick={() => setShown(!isShown)}>
            {t(isShown ? 'applicationDesk.hidePreview' : 'applicationDesk.preview')}
          </Button>
        }
      >
        <Field name="isOpen" title={t('applicationDesk.opening')}>
          <Tick text={t('applicationDesk.openTick')} />
        </Field>
        <div className={css.pair}>
          <Field name="opensOn" title={t('applicationDesk.opensOn')} hint={t('applicationDesk.dayHint')}>
            <DayInput />
          </Field>
          <Field name="closesOn" title={t('applicationDesk.closesOn')} hint={t('applicationDesk.dayHint')}>
            <DayInput />
          </Field>
          <Field
            name="reasonZh"
            title={t('applicationDesk.reasonZh')}
            hint={t('applicationDesk.reasonHint')}
            most={300}
          >
            <Input lang="zh-CN" autoComplete="off" />
          </Field>
          <Field name="reasonEn" title={t('applicationDesk.reasonEn')} most={300}>
            <Input lang="en" autoComplete="off" />
          </Field>
        </div>
        <Rows
          name="fields"
          title={t('applicationDesk.fields')}
          rowName={(number) => t('applicationDesk.fieldNumber', { number })}
          add={t('applicationDesk.addField')}
          blank={blankField}
          least={1}
          most={MOST}
          ordered
          stays={({ name }) => row.fixed.includes(name)}
        >
          {(line) => <FieldRow line={line} fixed={row.fixed} />}
        </Rows>
        {isShown && <FormPreview kind={row.kind} />}
      </RecordForm>
    </div>
  )
}
