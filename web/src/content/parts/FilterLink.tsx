import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { relOf } from '../../lib/search.ts'

function Anchor({ chosen = false, ...rest }: ComponentProps<'a'> & { chosen?: boolean }) {
  // The router writes its own aria-current by path; here the query decides.
  return <a {...rest} rel={relOf(rest.href)} aria-current={chosen ? 'true' : undefined} />
}

/** A link to the same list with other filters: it has an address, and works without scripts. */
export const FilterLink = createLink(Anchor)
