import type { ReactNode } from 'react'
import { classes } from '../lib/classes.ts'
import { Eyebrow } from './Eyebrow.tsx'
import css from './SectionHeading.module.css'

interface SectionHeadingProps {
  id?: string
  level?: 2 | 3
  eyebrow?: ReactNode
  children: ReactNode
  /** Beside the heading, at the far end: a link to everything. */
  aside?: ReactNode
  className?: string | undefined
}

/** The title of a part of a page. */
export function SectionHeading({ id, level = 2, eyebrow, children, aside, className }: SectionHeadingProps) {
  const Tag = `h${level}` as const
  return (
    <div className={classes(css.box, className)}>
      {eyebrow && <Eyebrow>{eyebrow}</Eyebrow>}
      <Tag id={id} className={css.title}>
        {children}
      </Tag>
      {aside && <div className={css.aside}>{aside}</div>}
    </div>
  )
}
