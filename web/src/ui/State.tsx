import type { ReactNode } from 'react'
import { classes } from '../lib/classes.ts'
import css from './State.module.css'

interface StateProps {
  /** h1 where the state is the whole page. */
  level?: 1 | 2
  title: string
  children?: ReactNode
  /** What can be done now: a button or a link. */
  action?: ReactNode
  /** True where it comes as news: it is then read out. */
  alert?: boolean
  drawing: 'empty' | 'broken' | 'lost'
  className?: string | undefined
}

const drawings = {
  // An empty bowl on its foot ring.
  empty: <path d="M18 34c4 34 22 46 42 46s38-12 42-46M14 34h92M46 80l-2 10h32l-2-10M34 48c10 5 42 5 52 0" />,
  // The same bowl, cracked and mended.
  broken: (
    <path d="M18 34c4 34 22 46 42 46s38-12 42-46M14 34h40l6 8 8-8h38M46 80l-2 10h32l-2-10M60 42l-6 12 9 8-5 10 4 8" />
  ),
  // The hills, and nobody there.
  lost: <path d="M4 78c16-4 20-30 34-40 8-6 14 2 22 10 9 8 16-8 24-16 10-9 18 34 32 46M22 88h76M36 98h44" />,
} as const

/** What a page shows in place of what it would show: nothing found, something failed, nobody home. */
export function State({ level = 2, title, children, action, alert = false, drawing, className }: StateProps) {
  const Tag = `h${level}` as const
  return (
    <section className={classes(css.state, className)} role={alert ? 'alert' : undefined}>
      <svg className={css.drawing} viewBox="0 0 120 110" aria-hidden="true" focusable="false">
        {drawings[drawing]}
      </svg>
      <div>
        <Tag className={css.title}>{title}</Tag>
        {children && <p className={css.text}>{children}</p>}
        {action && <div className={css.action}>{action}</div>}
      </div>
    </section>
  )
}
