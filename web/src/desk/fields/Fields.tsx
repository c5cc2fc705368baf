import { Input, Select } from 'antd'
import type { ReactElement, ReactNode } from 'react'
import type { DescribedField, Format } from '../../form/described.ts'
import { useWords } from '../../i18n/index.ts'
import { weekdayName } from '../../lib/calendar.ts'
import { isTime } from '../../lib/time.ts'
import { DayInput } from '../form/DayInput.tsx'
import { Field } from '../form/Field.tsx'
import { format, isMoney, type Rule } from '../form/formats.ts'
import { MoneyInput, moneyView } from '../form/MoneyInput.tsx'
import { rowsFieldOf } from '../form/RowsField.tsx'
import { Tick } from '../form/Tick.tsx'
import { Ticks } from '../form/Ticks.tsx'
import { TimeInput } from '../form/TimeInput.tsx'
import { RegionPicker } from '../selectors/RegionPicker.tsx'

type Words = ReturnType<typeof useWords>

interface Offered {
  value: string
  label: string
}

interface FieldsProps {
  fields: readonly DescribedField[]
  /** Values as they came: masked numbers may stay so. */
  kept?: Readonly<Record<string, unknown>>
  /** What somebody said of a field, below it. */
  note?: (path: string) => ReactNode
  /** What is offered where the choice is made of records, by path. */
  offered?: Readonly<Record<string, readonly Offered[]>>
}

interface Rows {
  rows: { id: number }[]
}

const RowsField = rowsFieldOf<Rows>()

/** The fields of a form, as they are described. */
export function Fields({ fields, ...rest }: FieldsProps) {
  return fields.map((field) => <One key={field.path} field={field} below="" {...rest} />)
}

interface OneProps extends Omit<FieldsProps, 'fields'> {
  field: DescribedField
  /** The row in which it lies, with a dot at its end. */
  below: string
}

function One({ field, below, kept, note, offered }: OneProps) {
  const words = useWords()
  const { t } = words
  const name = `${below}${field.path}`
  if (field.kind === 'rows') {
    return (
      <RowsField
        name={name as 'rows'}
        title={t(field.label)}
        rowName={(n) => t(field.rowName, { n })}
        add={t(field.add)}
        blank={field.blank}
        most={field.most}
      >
        {(row) =>
          field.fields.map((one) => <One key={one.path} field={one} below={`${row}.`} {...(offered && { offered })} />)
        }
      </RowsField>
    )
  }
  const beside = note?.(field.path)
  return (
    <Field
      name={name}
      title={t(field.label)}
      rules={rulesFor(field, words, kept?.[field.path])}
      required={field.required ?? false}
      group={field.kind === 'weekdays'}
      {...(field.help !== undefined && { hint: t(field.help) })}
      {...('most' in field && field.most !== undefined && { most: field.most })}
      {...(field.kind === 'money' && { renderView: moneyView })}
      {...(beside !== undefined && beside !== null && { note: beside })}
    >
      {controlFor(field, words, offered?.[field.path])}
    </Field>
  )
}

const written = ({ isRight, wrong, isMasked }: Format, { t }: Words, kept: unknown): Rule =>
  format(isRight, t(wrong), ...(isMasked && typeof kept === 'string' ? [kept] : []))

function rulesFor(field: DescribedField, words: Words, kept: unknown): Rule[] {
  const { t } = words
  switch (field.kind) {
    case 'money': {
      const { wrong, zero } = field
      return [isMoney(t(wrong)), ...(zero ? [(value: unknown) => (value === 0 ? t(zero) : undefined)] : [])]
    }
    case 'time':
      return [(value) => (isTime(value) ? undefined : t(field.wrong))]
    default:
      return 'format' in field && field.format ? [written(field.format, words, kept)] : []
  }
}

function controlFor(
  field: DescribedField,
  { t, lang }: Words,
  offered?: readonly Offered[],
): ReactElement<Record<string, unknown>> {
  switch (field.kind) {
    case 'lines':
      return <Input.TextArea rows={3} />
    case 'phone':
      return <Input type="tel" inputMode="tel" autoComplete={field.autoComplete ?? 'off'} />
    case 'email':
      return <Input type="email" inputMode="email" autoComplete={field.autoComplete ?? 'off'} />
    case 'digits':
      return <Input inputMode="numeric" autoComplete="off" spellCheck={false} />
    case 'code':
      return <Input autoComplete="off" autoCapitalize="characters" spellCheck={false} />
    case 'money':
      return <MoneyInput {...(field.mostFen !== undefined && { most: field.mostFen })} />
    case 'day':
      return <DayInput past={field.isPast ?? false} />
    case 'time':
      return <TimeInput />
    case 'choice':
      return (
        <Select
          {...(field.placeholder && { placeholder: t(field.placeholder) })}
          options={field.options.map(({ value, label }) => ({ value, label: t(label) }))}
        />
      )
    case 'choices': {
      const options = field.options?.map(({ value, label }) => ({ value, label: t(label) })) ?? offered ?? []
      return <Select mode="multiple" options={[...options]} />
    }
    case 'weekdays':
      return <Ticks options={weekdays.map((value) => ({ value, text: weekdayName(value, lang, 'short') }))} />
    case 'tick':
      return <Tick text={t(field.text)} />
    case 'region':
      return <RegionPicker depth={field.depth} />
    default:
      return <Input autoComplete={('autoComplete' in field && field.autoComplete) || 'off'} />
  }
}

const weekdays = [0, 1, 2, 3, 4, 5, 6]
