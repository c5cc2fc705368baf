import { useId } from 'react'
import { classes } from '../../lib/classes.ts'
import css from './fields.module.css'

interface AgreeFieldProps {
  name: string
  label: string
  /** What becomes of what is written: it belongs to what is agreed to. */
  help: string
  agreed: boolean
  error: string | undefined
  onAgree: (agreed: boolean) => void
}

/** Something that somebody agrees to, with what it means. */
export function AgreeField({ name, label, help, agreed, error, onAgree }: AgreeFieldProps) {
  const id = useId()
  const said = classes(error && `${id}-error`, help && `${id}-help`)
  return (
    <div className={css.agree}>
      <input
        type="checkbox"
        id={id}
        name={name}
        checked={agreed}
        className={css.check}
        aria-invalid={error ? true : undefined}
        aria-describedby={said || undefined}
        onChange={(event) => onAgree(event.currentTarget.checked)}
      />
      <label htmlFor={id}>{label}</label>
      {help && (
        <p id={`${id}-help`} className={css.help}>
          {help}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={css.error}>
          {error}
        </p>
      )}
    </div>
  )
}
