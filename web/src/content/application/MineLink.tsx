import { Link, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useHref } from '../../i18n/index.ts'
import { pages } from '../../lib/paths.ts'
import { stringifySearch } from '../../lib/search.ts'

interface MineLinkProps {
  /** One of them; all of them without. */
  id?: number
  className: string | undefined
  children: ReactNode
}

/** To one's own applications: a page of the edition for desktops alone, so from the other one it is another load. */
export function MineLink({ id, className, children }: MineLinkProps) {
  const known = useRouter().routesByPath
  const href = useHref()
  const search = id === undefined ? {} : { id: String(id) }
  return pages.myApplications in known ? (
    <Link to={pages.myApplications} search={search as never} className={className}>
      {children}
    </Link>
  ) : (
    <a href={href(pages.myApplications + stringifySearch(search))} className={className}>
      {children}
    </a>
  )
}
