import type { ReactNode } from 'react'
import { classes } from '../../lib/classes.ts'
import css from './Head.module.css'

interface HeadProps {
  title: ReactNode
  /** A line about the page. */
  note?: ReactNode
  lang?: string | undefined
  className?: string | undefined
}

/** What a page is called, at its top. */
export function Head({ title, note, lang, className }: HeadProps) {
  return (
    <div className={classes(css.head, className)} lang={lang}>
      <h1 className={css.title}>{title}</h1>
      {note && <p className={css.note}>{note}</p>}
    </div>
  )
}
