import { useId } from 'react'
import css from './CheckField.module.css'

interface CheckFieldProps {
  text: string
  checked: boolean
  error?: string | undefined
  /** Nobody has to. */
  optional?: boolean
  onCheck: (checked: boolean) => void
}

/** Something that somebody agrees to, or asks for. */
export function CheckField({ text, checked, error, optional = false, onCheck }: CheckFieldProps) {
  const id = useId()
  return (
    <div className={css.field}>
      <input
        type="checkbox"
        id={id}
        required={!optional}
        checked={checked}
        className={css.check}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${id}-error`}
        onChange={(event) => onCheck(event.currentTarget.checked)}
      />
      <label htmlFor={id}>{text}</label>
      {error && (
        <p id={`${id}-error`} className={css.error}>
          {error}
        </p>
      )}
    </div>
  )
}
