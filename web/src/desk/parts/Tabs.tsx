import { Link } from '@tanstack/react-router'
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
  return (
    <nav className={css.tabs} aria-label={label}>
      {tabs.map(({ key, name }, index) => (
        <Link
          key={key}
          to="."
          search={() => ({ [param]: index === 0 ? undefined : key })}
          // The router would call the default one open beside every other: its address asks for nothing.
          activeOptions={{ exact: true, explicitUndefined: true }}
          className={css.tab}
          aria-current={key === current ? 'page' : undefined}
        >
          {name}
        </Link>
      ))}
    </nav>
  )
}
