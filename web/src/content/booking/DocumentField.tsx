import { useId } from 'react'
import { classes } from '../../lib/classes.ts'
import { Icon } from '../../ui/Icon.tsx'
import css from './DocumentField.module.css'

interface DocumentFieldProps<V extends string> {
  text: string
  value: V
  options: readonly { value: V; text: string }[]
  error: string | undefined
  onChoose: (value: V) => void
}

/** A choice beside fields: the browser's own list under their face. */
export function DocumentField<V extends string>({ text, value, options, error, onChoose }: DocumentFieldProps<V>) {
  const id = useId()
  return (
    <>
      <label htmlFor={id} className={css.name}>
        {text}
      </label>
      <div className={classes(css.box, error && css.wrong)}>
        <select
          id={id}
          value={value}
          className={css.select}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && `${id}-error`}
          onChange={(event) => {
            const chosen = options.find((one) => one.value === event.target.value)
            if (chosen) onChoose(chosen.value)
          }}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.text}
            </option>
          ))}
        </select>
        <Icon name="chevron" className={css.chevron} />
      </div>
      {error && (
        <p id={`${id}-error`} className={css.error}>
          {error}
        </p>
      )}
    </>
  )
}
