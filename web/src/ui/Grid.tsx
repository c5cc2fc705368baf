import type { ComponentProps } from 'react'
import { classes } from '../lib/classes.ts'
import css from './Container.module.css'

/**
 * Twelve columns and two margins that reach the page's edge. Children place themselves by line:
 * `full-start`, `col 1` … `col 12`, `end`, `full-end`.
 */
export function Grid({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={classes(css.grid, className)} {...rest} />
}
