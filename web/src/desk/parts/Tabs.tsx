import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { classes } from '../../lib/classes.ts'
import fade from '../../ui/more.module.css'
import { useMore } from '../../ui/useMore.ts'
import css from './Tabs.module.css'

interface TabsProps {
  /** What is chosen here, for ears. */
  label: string
  /** The key of the address that says which one is open. */
  param: string
  /** The first one is the default, and is not written. */
  tabs: readonly { key: string; name: string }[]
  current: string
}

/** Parts of a page as links: each has its address, and forgets the filters of the others. */
export function Tabs({ label, param, tabs, current }: TabsProps) {
  const nav = useRef<HTMLElement>(null)
  // On a phone they do not all fit: the one that is open is brought into view.
  useEffect(() => {
    nav.current?.querySelector(`[data-tab="${current}"]`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [current])
  const more = useMore(nav)
  return (
    <nav ref={nav} className={classes(css.tabs, fade.line)} data-more={more} aria-label={label}>
      {tabs.map(({ key, name }, index) => (
        <Link
          key={key}
          to="."
          search={() => ({ [param]: index === 0 ? undefined : key })}
          // The router would call the default one open beside every other: its address asks for nothing.
          activeOptions={{ exact: true, explicitUndefined: true }}
          className={css.tab}
          data-tab={key}
          aria-current={key === current ? 'page' : undefined}
        >
          {name}
        </Link>
      ))}
    </nav>
  )
}
