import type { ReactNode } from 'react'
import css from './Breadcrumb.module.css'

interface BreadcrumbProps {
  /** Name of the landmark. */
  label: string
  /** 'Your current location:' (RULES site 4). */
  prefix: string
  /** Links, outermost first. */
  trail: readonly { key: string; link: ReactNode }[]
  /** Where the reader is now. What is too long for the line is cut, and whole under the pointer. */
  here: string
  /** Its language, where that is not the page's. */
  lang?: string | undefined
  /** Changes with the route: the trail then comes in anew. */
  routeKey: string
}

export function Breadcrumb({ label, prefix, trail, here, lang, routeKey }: BreadcrumbProps) {
  return (
    <nav aria-label={label} className={css.nav}>
      <span className={css.prefix}>{prefix}</span>
      <ol key={routeKey} className={css.list}>
        {trail.map(({ key, link }) => (
          <li key={key} className={css.item}>
            {link}
          </li>
        ))}
        {/* One that comes after its title is another crumb, not the same one moved. */}
        <li key={here} className={css.item} aria-current="page">
          <span className={css.here} lang={lang} dir="auto" title={here}>
            {here}
          </span>
        </li>
      </ol>
    </nav>
  )
}
