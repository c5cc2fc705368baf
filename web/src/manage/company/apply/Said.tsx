import { Link } from '@tanstack/react-router'
import { fieldPath } from '../../../desk/company/fields.ts'
import css from './Said.module.css'
import { useFieldTitle } from './useFieldTitle.ts'
import { stepLink, stepOfField } from './steps.ts'

interface SaidProps {
  id: string
  title: string
  /** A word to everything. */
  text?: string
  /** By full name of the field. */
  said: Readonly<Record<string, string>>
  /** Somebody wants to go to this field. */
  onAim: (name: string) => void
}

/** Everything that was said of the application, each with the way to its field. */
export function Said({ id, title, text, said, onAim }: SaidProps) {
  const titleOf = useFieldTitle()
  // Province and city are one field on the screen: it is named once.
  const entries = Object.entries(said).filter(([name], index, all) => {
    const path = fieldPath(name)
    return path === undefined || all.findIndex(([other]) => fieldPath(other) === path) === index
  })
  return (
    <section className={css.said} aria-labelledby={id} tabIndex={-1}>
      <h2 id={id} className={css.title}>
        {title}
      </h2>
      {text && <p className={css.text}>{text}</p>}
      {entries.length > 0 && (
        <ul>
          {entries.map(([name, words]) => (
            <li key={name} className={css.entry}>
              <Link {...stepLink(stepOfField(name))} onClick={() => onAim(name)} className={css.link}>
                {titleOf(name)}
              </Link>
              <span>{words}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
