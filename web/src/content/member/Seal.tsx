import { classes } from '../../lib/classes.ts'
import { monogram } from '../../lib/names.ts'
import css from './Seal.module.css'

/** A person's seal: the family name, or the initials, cut out of a square, as there is no portrait. It says nothing that the name does not. */
export function Seal({ name, large = false }: { name: string; large?: boolean }) {
  const letters = monogram(name)
  return (
    <span className={classes(css.seal, large && css.large)} aria-hidden="true">
      <span className={classes(css.letters, letters.length > 1 && css.two)}>{letters}</span>
    </span>
  )
}
