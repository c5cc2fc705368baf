import { Input, Select } from 'antd'
import { fieldOf } from '../../desk/form/Field.tsx'
import { rowsFieldOf } from '../../desk/form/RowsField.tsx'
import { Tick } from '../../desk/form/Tick.tsx'
import { formOf } from '../../form/useForm.ts'
import { useWords } from '../../i18n/index.ts'
import { fieldTypes } from '../../nouns/application/studio.ts'
import css from './applications.module.css'
import { wholeOf, type Written } from './written.ts'

const Field = fieldOf<Written>()
const Rows = rowsFieldOf<Written>()
const { useValue } = formOf<Written>()

/** Choices of a field, at most: as `crates/core/src/application/field.rs` has it. */
const MOST_OPTIONS = 40

interface FieldFieldsProps {
  line: `fields.${number}`
  /** The names of fields that the form cannot be without. */
  fixed: readonly string[]
}

/** What is said of one field; what its type does not know is not asked. */
export function FieldFields({ line, fixed }: FieldFieldsProps) {
  const { t } = useWords()
  const type = useValue(`${line}.type`)
  const isFixed = fixed.includes(useValue(`${line}.name`))
  const isName = (value: unknown) =>
    /^[a-z][a-zA-Z0-9]{0,39}$/.test(String(value).trim()) ? undefined : t('applicationDesk.wrong.name')
  const isNumber = (value: unknown) =>
    value === '' || wholeOf(String(value)) !== undefined ? undefined : t('applicationDesk.wrong.number')
  return (
    <>
      {isFixed && <p className={css.wideNote}>{t('applicationDesk.fixed')}</p>}
      <Field name={`${line}.labelZh`} title={t('applicationDesk.field.labelZh')} required most={100}>
        <Input lang="zh-CN" autoComplete="off" />
      </Field>
      <Field name={`${line}.labelEn`} title={t('applicationDesk.field.labelEn')} required most={100}>
        <Input lang="en" autoComplete="off" />
      </Field>
      <Field name={`${line}.type`} title={t('applicationDesk.field.type')} required>
        <Select
          disabled={isFixed}
          options={fieldTypes.map((value) => ({ value, label: t(`applicationDesk.type.${value}`) }))}
        />
      </Field>
      <Field
        name={`${line}.name`}
        title={t('applicationDesk.field.key')}
        hint={t('applicationDesk.keyHint')}
        required
        rules={[isName]}
      >
        <Input autoComplete="off" spellCheck={false} disabled={isFixed} />
      </Field>
      <Field name={`${line}.helpZh`} title={t('applicationDesk.field.helpZh')} most={1000}>
        <Input.TextArea rows={2} lang="zh-CN" />
      </Field>
      <Field name={`${line}.helpEn`} title={t('applicationDesk.field.helpEn')} most={1000}>
        <Input.TextArea rows={2} lang="en" />
      </Field>
      <Field name={`${line}.isRequired`} title={t('applicationDesk.field.required')}>
        <Tick text={t('applicationDesk.requiredTick')} disabled={isFixed} />
      </Field>
      <Field name={`${line}.isPersonal`} title={t('applicationDesk.field.personal')}>
        <Tick text={t('applicationDesk.personalTick')} />
      </Field>
      {type === 'number' && (
        <Field name={`${line}.least`} title={t('applicationDesk.field.least')} rules={[isNumber]}>
          <Input inputMode="numeric" autoComplete="off" />
        </Field>
      )}
      {(type === 'number' || type === 'text' || type === 'longText') && (
        <Field
          name={`${line}.most`}
          title={t(type === 'number' ? 'applicationDesk.field.most' : 'applicationDesk.field.length')}
          rules={[isNumber]}
        >
          <Input inputMode="numeric" autoComplete="off" />
        </Field>
      )}
      {type === 'file' && <FileFields line={line} isNumber={isNumber} />}
      {(type === 'choice' || type === 'choices') && (
        <div className={css.wideNote}>
          <Rows
            name={`${line}.options`}
            title={t('applicationDesk.options')}
            rowName={(number) => t('applicationDesk.option', { number })}
            add={t('applicationDesk.addOption')}
            blank={(id) => ({ id, value: '', zh: '', en: '' })}
            least={2}
            most={MOST_OPTIONS}
            ordered
          >
            {(option) => (
              <>
                <Field name={`${option}.zh`} title={t('applicationDesk.field.labelZh')} required most={100}>
                  <Input lang="zh-CN" autoComplete="off" />
                </Field>
                <Field name={`${option}.en`} title={t('applicationDesk.field.labelEn')} required most={100}>
                  <Input lang="en" autoComplete="off" />
                </Field>
                <Field name={`${option}.value`} title={t('applicationDesk.field.key')} required rules={[isName]}>
                  <Input autoComplete="off" spellCheck={false} />
                </Field>
              </>
            )}
          </Rows>
        </div>
      )}
    </>
  )
}

/** What files a field takes. */
function FileFields({
  line,
  isNumber,
}: {
  line: `fields.${number}`
  isNumber: (value: unknown) => string | undefined
}) {
  const { t } = useWords()
  return (
    <>
      <Field name={`${line}.filesMost`} title={t('applicationDesk.field.filesMost')} required rules={[isNumber]}>
        <Input inputMode="numeric" autoComplete="off" />
      </Field>
      <Field name={`${line}.filesMegabytes`} title={t('applicationDesk.field.megabytes')} required rules={[isNumber]}>
        <Input inputMode="numeric" autoComplete="off" />
      </Field>
      <Field name={`${line}.pictures`} title={t('applicationDesk.field.pictures')}>
        <Tick text={t('applicationDesk.picturesTick')} />
      </Field>
      <Field name={`${line}.pdf`} title={t('applicationDesk.field.pdf')}>
        <Tick text={t('applicationDesk.pdfTick')} />
      </Field>
    </>
  )
}
