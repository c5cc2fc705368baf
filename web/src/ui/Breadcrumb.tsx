import type { ReactNode } from 'react'
import css from './Breadcrumb.module.css'

interface BreadcrumbProps {
  /** Name of the landmark. */
  label: string
  /** 'Your current location:' (RULES site 4). */
  prefix: string
  /** Links, outermost first. */
  trail: readonly { key: string; link: ReactNode }[]
  /** Where the reader is now. */
  here: string
  /** Changes with the route: the trail then comes in anew. */
  routeKey: string
}

export function Breadcrumb({ label, prefix, trail, here, routeKey }: BreadcrumbProps) {
  return (
    <nav aria-label={label} className={css.nav}>
      <span className={css.prefix}>{prefix}</span>
      <ol key={routeKey} className={css.list}>
        {trail.map(({ key, link }) => (
          <li key={key} className={css.item}>
            {link}
          </li>
        ))}
        <li className={css.item} aria-current="page">
          <span className={css.here}>{here}</span>
        </li>
      </ol>
    </nav>
  )
}
