import { type ComponentProps, type ReactNode, useId } from 'react'
import { classes } from '../lib/classes.ts'
import css from './Field.module.css'

export interface FieldProps extends Omit<ComponentProps<'input'>, 'id' | 'children'> {
  /** The field's key in the form, and in what is sent. */
  name: string
  /** What is asked for. */
  text: string
  /** Said beside the name, where nothing need be said. */
  optional?: string | undefined
  /** What is wrong with it. */
  error?: string | undefined
  hint?: ReactNode
  /** Figures are set apart from each other. */
  figures?: boolean
  /** A command at the field's end, such as "send a code": give it `insideClass`. */
  inside?: ReactNode
  /** More below the field. */
  children?: ReactNode
}

/** The look of a command inside a field. */
export const insideClass = css.inside

/** A field of a form: its name above, what is wrong below, both read out with it. */
export function Field({
  name,
  text,
  optional,
  error,
  hint,
  figures = false,
  inside,
  children,
  className,
  ...input
}: FieldProps) {
  const id = useId()
  const said = classes(error && `${id}-error`, hint ? `${id}-hint` : null, input['aria-describedby'])
  return (
    <div className={classes(css.field, className)} data-wrong={error ? true : undefined}>
      <div className={css.head}>
        <label htmlFor={id} className={css.name}>
          {text}
        </label>
        {optional && <span className={css.optional}>{optional}</span>}
      </div>
      <div className={css.box}>
        <input
          id={id}
          name={name}
          className={classes(css.input, figures && css.figures)}
          {...input}
          aria-invalid={error ? true : undefined}
          aria-describedby={said || undefined}
        />
        {inside}
      </div>
      {error && (
        <p id={`${id}-error`} className={css.error}>
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className={css.hint}>
          {hint}
        </p>
      )}
      {children}
    </div>
  )
}
