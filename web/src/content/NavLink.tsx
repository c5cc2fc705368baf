import { Link } from '@tanstack/react-router'
import type { KeyboardEvent, ReactNode } from 'react'
import type { NavItem } from './nav.ts'

interface NavLinkProps {
  item: NavItem
  className?: string | undefined
  onClick?: () => void
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void
  children: ReactNode
}

/** A link to an entry of the navigation; `useNavigation` gives only entries that have a page. */
export function NavLink({ item, ...rest }: NavLinkProps) {
  return <Link to={item.path} {...rest} />
}
