import { useId } from 'react'
import { useWords } from '../../i18n/index.ts'
import { classes } from '../../lib/classes.ts'
import css from './fields.module.css'

interface LongFieldProps {
  name: string
  label: string
  help: string
  optional: string | undefined
  /** Characters, at most. */
  most: number | null
  value: string
  error: string | undefined
  onWrite: (value: string) => void
}

/** A text of several lines, with how much of it there may be. */
export function LongField({ name, label, help, optional, most, value, error, onWrite }: LongFieldProps) {
  const { t } = useWords()
  const id = useId()
  const said = classes(error && `${id}-error`, help && `${id}-help`)
  return (
    <div>
      <div className={css.head}>
        <label htmlFor={id} className={css.name}>
          {label}
        </label>
        {optional && <span className={css.optional}>{optional}</span>}
      </div>
      <textarea
        id={id}
        name={name}
        rows={5}
        value={value}
        {...(most !== null && { maxLength: most })}
        required={optional === undefined}
        className={classes(css.area, error && css.wrong)}
        aria-invalid={error ? true : undefined}
        aria-describedby={said || undefined}
        onChange={(event) => onWrite(event.currentTarget.value)}
      />
      <div className={css.head}>
        <div>
          {error && (
            <p id={`${id}-error`} className={css.error}>
              {error}
            </p>
          )}
          {help && (
            <p id={`${id}-help`} className={css.help}>
              {help}
            </p>
          )}
        </div>
        {most !== null && <p className={css.optional}>{t('application.length', { count: [...value].length, most })}</p>}
      </div>
    </div>
  )
}
