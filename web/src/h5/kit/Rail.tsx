import type { ReactNode } from 'react'
import css from './Rail.module.css'

interface RailProps<T> {
  /** What stands on it, for those who hear it. */
  label: string
  items: readonly T[]
  keyOf: (item: T) => string | number
  children: (item: T, index: number) => ReactNode
}

/** Things side by side, of which the next one looks in from the edge: pushed by the finger, or by the arrow keys. */
export function Rail<T>({ label, items, keyOf, children }: RailProps<T>) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is scrolled by keys
    <div role="group" aria-label={label} tabIndex={0} className={css.rail}>
      <ul className={css.list}>
        {items.map((item, index) => (
          <li key={keyOf(item)} className={css.item}>
            {children(item, index)}
          </li>
        ))}
      </ul>
    </div>
  )
}
