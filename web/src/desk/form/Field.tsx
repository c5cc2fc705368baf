import { Form, type FormItemProps } from 'antd'
import { type ReactNode, use } from 'react'
import { useWords } from '../../i18n/index.ts'
import { FormContext } from './context.ts'
import css from './Field.module.css'
import { isFilled } from './isFilled.ts'

interface FieldProps {
  /** The payload's name of it; a 422 calls it the same. */
  name: string
  title: string
  /** Said below the field before anything is wrong. */
  hint?: string
  /** `later`: marked as needed, but asked for by somebody else than this form. */
  required?: boolean | 'later'
  /** What somebody said of it, below the field. */
  note?: ReactNode
  /** The most characters it may have. */
  most?: number
  rules?: NonNullable<FormItemProps['rules']>
  /** How the value is shown to somebody who may not change it. */
  renderView?: (value: unknown) => ReactNode
  children: ReactNode
}

/** One field of a form with its name, its hint and its error. */
export function Field({ name, title, hint, required = false, note, most, rules, renderView, children }: FieldProps) {
  const { t } = useWords()
  const { readOnly, values } = use(FormContext)
  if (readOnly) {
    const value = values[name]
    return (
      <div className={css.view}>
        <span className={css.name}>{title}</span>
        <div>{renderView ? renderView(value) : typeof value === 'string' ? value : JSON.stringify(value)}</div>
      </div>
    )
  }
  const own: FieldProps['rules'] = [
    ...(required === true
      ? [
          {
            validator: (_: unknown, value: unknown) =>
              isFilled(value) ? Promise.resolve() : Promise.reject(new Error(t('desk.form.required', { name: title }))),
          },
        ]
      : []),
    ...(most === undefined ? [] : [{ max: most, message: t('desk.form.most', { name: title, count: most }) }]),
    ...(rules ?? []),
  ]
  return (
    <Form.Item
      name={name}
      label={title}
      required={required !== false}
      rules={own}
      {...(hint || note
        ? {
            extra: (
              <>
                {hint && <span>{hint}</span>}
                {note}
              </>
            ),
          }
        : {})}
    >
      {children}
    </Form.Item>
  )
}
