import { useId } from 'react'
import type { FormField } from '../../nouns/application/form.ts'
import { classes } from '../../lib/classes.ts'
import css from './fields.module.css'

interface ChoiceFieldProps {
  name: string
  label: string
  help: string
  optional: string | undefined
  options: FormField['options']
  chosen: readonly string[]
  error: string | undefined
  /** Any of them, not one. */
  several?: boolean
  onChoose: (chosen: string[]) => void
}

/** One of several, or any of them: the browser's own marks under our face. */
export function ChoiceField({
  name,
  label,
  help,
  optional,
  options,
  chosen,
  error,
  several = false,
  onChoose,
}: ChoiceFieldProps) {
  const id = useId()
  const said = classes(error && `${id}-error`, help && `${id}-help`)
  const put = (value: string, isIn: boolean) =>
    onChoose(
      several
        ? options.map((one) => one.value).filter((one) => (one === value ? isIn : chosen.includes(one)))
        : [value],
    )
  return (
    <fieldset className={css.choices} aria-describedby={said || undefined}>
      <legend className={css.name}>
        {label}
        {optional && <span className={css.beside}>{optional}</span>}
      </legend>
      {help && (
        <p id={`${id}-help`} className={css.help}>
          {help}
        </p>
      )}
      <div className={classes(css.options, error && css.wrongChoice)}>
        {options.map(({ value, label: text }) => (
          <label key={value} className={css.option}>
            <input
              type={several ? 'checkbox' : 'radio'}
              name={`${id}-${name}`}
              className={css.check}
              checked={chosen.includes(value)}
              aria-invalid={error ? true : undefined}
              onChange={(event) => put(value, event.currentTarget.checked)}
            />
            {text}
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className={css.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
