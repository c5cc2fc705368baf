import css from './FieldErrors.module.css'

/** What is wrong with a field, in words beside it. */
export function FieldErrors({ id, errors }: { id: string; errors: readonly string[] }) {
  return (
    errors.length > 0 && (
      <div id={id} role="alert" className={css.error}>
        {errors.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    )
  )
}
