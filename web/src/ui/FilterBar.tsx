import { createLink } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../lib/classes.ts'
import { relOf } from '../lib/search.ts'
import css from './FilterBar.module.css'

/** Choices of which one holds, as links: each has an address, and works without scripts. */
export function FilterBar({
  label,
  children,
  className,
}: {
  label: string
  children: ReactNode
  className?: string | undefined
}) {
  return (
    <nav aria-label={label} className={className}>
      <ul className={css.list}>{children}</ul>
    </nav>
  )
}

function Choice({ chosen, className, ...rest }: ComponentProps<'a'> & { chosen: boolean }) {
  return (
    <li>
      {/* The router writes its own aria-current by path; here the query decides. */}
      <a
        {...rest}
        rel={relOf(rest.href)}
        className={classes(css.choice, className)}
        aria-current={chosen ? 'true' : undefined}
      />
    </li>
  )
}

/** One choice of a FilterBar. Takes what a router link takes. */
export const FilterChoice = createLink(Choice)
