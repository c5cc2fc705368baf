import { classes } from '../../lib/classes.ts'
import css from './StateMark.module.css'

/** A state in words, with a dot that says the same. */
export function StateMark({ tone, children }: { tone: 'live' | 'waiting' | 'ended' | 'trouble'; children: string }) {
  return <span className={classes(css.mark, css[tone])}>{children}</span>
}
