import { classes } from '../lib/classes.ts'
import css from './Skeleton.module.css'

/** A sheet of the size of what is coming. Hidden from ears: the list around it says that it is busy. */
export function Skeleton({
  className,
  shape = 'line',
}: {
  className?: string | undefined
  shape?: 'line' | 'title' | 'picture' | 'wide'
}) {
  return <span aria-hidden="true" className={classes(css.bone, css[shape], className)} />
}
