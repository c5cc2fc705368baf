import type { FormField, FormKind } from '../../nouns/application/form.ts'
import { isNumberOfPerson, type SentFile, type Value, type Values } from '../../nouns/application/values.ts'
import { useWords } from '../../i18n/index.ts'
import { Field } from '../../ui/Field.tsx'
import { AgreeField } from './AgreeField.tsx'
import { ChoiceField } from './ChoiceField.tsx'
import { FilesField } from './FilesField.tsx'
import css from './FormFields.module.css'
import { LongField } from './LongField.tsx'

interface FormFieldsProps {
  kind: FormKind
  fields: readonly FormField[]
  values: Values
  errorOf: (field: string) => string | undefined
  /** The files that stand in fields, by the names of these. */
  files: Readonly<Record<string, readonly SentFile[]>>
  /** What is masked of numbers that were sent before, by the names of their fields. */
  kept?: Readonly<Record<string, string>>
  /** It is only looked at: no file leaves. */
  isPreview?: boolean
  onChange: (name: string, value: Value) => void
  onFiles: (name: string, files: readonly SentFile[]) => void
}

/** No number was sent before. */
const NOTHING: Readonly<Record<string, string>> = {}

/** The fields of a form as whoever applies sees them; the desk previews a form by the same. */
export function FormFields({
  kind,
  fields,
  values,
  errorOf,
  files,
  kept = NOTHING,
  isPreview = false,
  onChange,
  onFiles,
}: FormFieldsProps) {
  return (
    <div className={css.fields}>
      {fields.map((field) => (
        <div key={field.name} className={isWide(field) ? css.wide : undefined}>
          <OneField
            kind={kind}
            field={field}
            value={values[field.name]}
            error={errorOf(field.name)}
            files={files[field.name] ?? []}
            kept={kept[field.name]}
            isPreview={isPreview}
            onChange={(value) => onChange(field.name, value)}
            onFiles={(sent) => onFiles(field.name, sent)}
          />
        </div>
      ))}
    </div>
  )
}

const isWide = ({ type }: FormField) =>
  type === 'longText' || type === 'choices' || type === 'choice' || type === 'consent' || type === 'file'

interface OneFieldProps {
  kind: FormKind
  field: FormField
  value: Value | undefined
  error: string | undefined
  files: readonly SentFile[]
  kept: string | undefined
  isPreview: boolean
  onChange: (value: Value) => void
  onFiles: (files: readonly SentFile[]) => void
}

function OneField({ kind, field, value, error, files, kept, isPreview, onChange, onFiles }: OneFieldProps) {
  const { t } = useWords()
  const { name, type, label, help, isRequired, most } = field
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  const optional = isRequired ? undefined : t('application.optional')
  const chosen = Array.isArray(value) ? (value as readonly string[]) : []
  switch (type) {
    case 'longText':
      return <LongField {...{ name, label, help, optional, most, error }} value={text} onWrite={onChange} />
    case 'choice':
      return (
        <ChoiceField
          {...{ name, label, help, optional, error }}
          options={field.options}
          chosen={text ? [text] : []}
          onChoose={([first]) => onChange(first ?? '')}
        />
      )
    case 'choices':
      return (
        <ChoiceField
          {...{ name, label, help, optional, error }}
          several
          options={field.options}
          chosen={chosen}
          onChoose={onChange}
        />
      )
    case 'consent':
      return <AgreeField {...{ name, label, help, error }} agreed={value === true} onAgree={onChange} />
    case 'file':
      return <FilesField {...{ kind, field, error, files, isPreview, onFiles }} />
    case 'text':
    case 'number':
    case 'date':
    case 'mobile':
    case 'email':
    case 'idNumber':
      return (
        <Field
          name={name}
          text={label}
          optional={optional}
          value={text}
          required={isRequired}
          error={error}
          hint={kept ? t('application.kept', { value: kept }) : help}
          {...lineOf[type]}
          {...(type === 'text' && most !== null && { maxLength: most })}
          figures={isNumberOfPerson(type) || type === 'number' || type === 'date'}
          autoComplete="off"
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )
  }
}

/** How a line of text is written, by what it takes. */
const lineOf = {
  text: {},
  number: { inputMode: 'numeric' },
  date: { type: 'date' },
  mobile: { type: 'tel', inputMode: 'tel' },
  email: { type: 'email', inputMode: 'email', maxLength: 100 },
  idNumber: { autoCapitalize: 'characters', spellCheck: false },
} as const
