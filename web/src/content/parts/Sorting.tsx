import type { sorts } from '../../lib/search.ts'
import { FilterLink } from './FilterLink.tsx'
import css from './Sorting.module.css'

type Order = (typeof sorts)[number]

interface SortingProps {
  label: string
  /** The orders that the list has, and what each is called. */
  orders: readonly { order: Order; name: string }[]
  /** Absent: the default. */
  sort: Order | undefined
}

/** The orders of a list, as links. */
export function Sorting({ label, orders, sort = 'default' }: SortingProps) {
  return (
    <nav aria-label={label}>
      <ul className={css.list}>
        {orders.map(({ order, name }) => (
          <li key={order}>
            <FilterLink
              to="."
              search={(before) => ({ ...before, page: undefined, sort: order === 'default' ? undefined : order })}
              resetScroll={false}
              chosen={order === sort}
              className={css.order}
            >
              {name}
            </FilterLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
