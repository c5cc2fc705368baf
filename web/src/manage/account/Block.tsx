import type { ReactNode } from 'react'
import css from './Block.module.css'

interface BlockProps {
  id: string
  title: string
  children: ReactNode
  /** Where there is more of it, and what else can be done about it. */
  ways?: ReactNode
}

/** A part of the overview: its name, what it has to tell, and the ways that lead on. */
export function Block({ id, title, children, ways }: BlockProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={css.heading}>
        {title}
      </h2>
      {children}
      {ways && <p className={css.ways}>{ways}</p>}
    </section>
  )
}
