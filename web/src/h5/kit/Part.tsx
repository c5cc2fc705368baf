import { type ReactNode, Suspense, useId } from 'react'
import type { pages } from '../../lib/paths.ts'
import { classes } from '../../lib/classes.ts'
import { Icon } from '../../ui/Icon.tsx'
import css from './Part.module.css'
import { Way } from '../../content/Way.tsx'

interface PartProps {
  title: string
  /** The page that shows all of it, and its name for those who hear it. */
  all?: { to: (typeof pages)[keyof typeof pages]; label: string }
  /** A sunk band instead of the sheet. */
  band?: boolean
  className?: string | undefined
  children: ReactNode
}

/**
 * A part of a page under its heading, from edge to edge: what is inside keeps its own margin. Each comes alive in a task of
 * its own (the boundary), so that a slow telephone answers a press between two of them.
 */
export function Part({ title, all, band = false, className, children }: PartProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={classes(css.part, band && css.band, className)}>
      <Suspense>
        <div className={css.head}>
          <h2 id={id} className={css.title}>
            {title}
          </h2>
          {all && (
            <Way to={all.to} className={css.all}>
              <span>{all.label}</span>
              <Icon name="arrow" />
            </Way>
          )}
        </div>
        {children}
      </Suspense>
    </section>
  )
}
