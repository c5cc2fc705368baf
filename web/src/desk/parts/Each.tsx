import css from './Each.module.css'

/** A line about each of several records, as many as there are. */
export function Each({ lines }: { lines: readonly string[] }) {
  return (
    <ul className={css.each}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
