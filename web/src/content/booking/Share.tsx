import { classes } from '../../lib/classes.ts'
import css from './Share.module.css'

/** How much of a whole is left, as a fine line. An ornament: the words beside it say it. */
export function Share({ of, whole, className }: { of: number; whole: number; className?: string | undefined }) {
  const length = whole > 0 ? Math.max(0, Math.min(1, of / whole)) * 100 : 0
  return (
    <svg viewBox="0 0 100 2" preserveAspectRatio="none" className={classes(css.share, className)} aria-hidden="true">
      <line x1="0" x2="100" y1="1" y2="1" className={css.whole} />
      {length > 0 && <line x1="0" x2={length} y1="1" y2="1" className={css.part} />}
    </svg>
  )
}
