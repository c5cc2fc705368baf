import { Link, useRouter } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { useHref } from '../i18n/index.ts'
import type { pages } from '../lib/paths.ts'

interface WayProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: (typeof pages)[keyof typeof pages]
}

/** A way to a page by its path: in this edition without a new load, and to the other one where only that has it. */
export function Way({ to, ...rest }: WayProps) {
  const known = useRouter().routesByPath
  const href = useHref()
  return to in known ? (
    <Link to={to} {...(rest as object)} />
  ) : (
    // oxlint-disable-next-line jsx-a11y/anchor-has-content -- what it says comes with the other properties
    <a href={href(to)} {...rest} />
  )
}
