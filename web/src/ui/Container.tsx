import type { ComponentProps } from 'react'
import { classes } from '../lib/classes.ts'
import css from './Container.module.css'

/** The page's width with its margins. */
export function Container({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={classes(css.container, className)} {...rest} />
}
