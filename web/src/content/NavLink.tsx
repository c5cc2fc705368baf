import { Link, type LinkProps } from '@tanstack/react-router'
import type { KeyboardEvent, ReactNode } from 'react'
import type { NavItem } from './nav.ts'

interface NavLinkProps {
  item: NavItem
  className?: string | undefined
  onClick?: () => void
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void
  children: ReactNode
}

/**
 * A link to an entry of the navigation. The table also holds pages of later, whose paths the router does not know;
 * `useNavigation` gives only entries that have a page, which is what the assertion relies on.
 */
export function NavLink({ item, ...rest }: NavLinkProps) {
  return <Link to={item.path} {...rest} />
}
