import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { placeOf } from '../../nouns/overview/calls.ts'

interface AddressLinkProps {
  /** A page with its query, as the server names it or `nouns` do. */
  path: string
  className?: string | undefined
  onClick?: () => void
  children: ReactNode
}

/** A way to an address that is known as a text alone. */
export function AddressLink({ path, ...rest }: AddressLinkProps) {
  const { to, search } = placeOf(path)
  return <Link to={to as NonNullable<LinkProps['to']>} search={search as never} {...rest} />
}
