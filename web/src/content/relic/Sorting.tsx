import { useWords } from '../../i18n/index.ts'
import { type RelicSearch, sorts } from '../../lib/search.ts'
import css from './Sorting.module.css'
import { FilterLink } from '../parts/FilterLink.tsx'

/** The orders of the list, as links. */
export function Sorting({ sort = 'default' }: { sort: RelicSearch['sort'] }) {
  const { t } = useWords()
  return (
    <nav aria-label={t('relic.sortBy')}>
      <ul className={css.list}>
        {sorts.map((one) => (
          <li key={one}>
            <FilterLink
              to="."
              search={(before) => ({ ...before, page: undefined, sort: one === 'default' ? undefined : one })}
              resetScroll={false}
              chosen={one === sort}
              className={css.order}
            >
              {t(`relic.sort.${one}`)}
            </FilterLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
