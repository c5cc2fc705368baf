import type { ReactNode } from 'react'
import { classes } from '../lib/classes.ts'
import css from './Tag.module.css'

/** `live` is now, `soon` is near, `plain` is a fact, `past` is over. */
export type TagTone = 'live' | 'soon' | 'plain' | 'past'

/** One short fact about a record. The dot is an ornament; the words say it. */
export function Tag({ tone = 'plain', children }: { tone?: TagTone; children: ReactNode }) {
  return <span className={classes(css.tag, css[tone])}>{children}</span>
}
