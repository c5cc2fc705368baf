import { createLink } from '@tanstack/react-router'
import { type ComponentProps, type ReactNode, Suspense } from 'react'
import { relOf } from '../../lib/search.ts'
import css from './Chips.module.css'

/**
 * Choices of which one holds, in a row that the finger pushes. Each is a link: it has an address, and works without scripts.
 * The row comes alive in a task of its own (the boundary, as in `Part.tsx`).
 */
export function Chips({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className={css.chips}>
      <Suspense>
        <ul className={css.row}>{children}</ul>
      </Suspense>
    </nav>
  )
}

/** Pushes the row to the choice that holds. The row alone moves: the page stands where it is. */
function bringIn(item: HTMLLIElement | null): void {
  const strip = item?.closest('nav')
  if (item && strip) strip.scrollLeft += item.getBoundingClientRect().left - (strip.clientWidth - item.offsetWidth) / 2
}

interface ChoiceProps extends ComponentProps<'a'> {
  chosen: boolean
}

function Choice({ chosen, children, ...rest }: ChoiceProps) {
  return (
    <li ref={chosen ? bringIn : null}>
      <a {...rest} rel={relOf(rest.href)} className={css.chip} aria-current={chosen ? 'true' : undefined}>
        {children}
      </a>
    </li>
  )
}

/** One of the choices; it takes what the router's link takes, and whether it holds. */
export const Chip = createLink(Choice)
