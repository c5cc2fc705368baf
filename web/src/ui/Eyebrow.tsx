import type { ReactNode } from 'react'
import { classes } from '../lib/classes.ts'
import css from './Eyebrow.module.css'

/** The small line above a heading. Not a heading itself. */
export function Eyebrow({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <p className={classes(css.eyebrow, className)}>{children}</p>
}
