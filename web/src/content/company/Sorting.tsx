import { useWords } from '../../i18n/index.ts'
import type { CompanySearch } from '../../lib/search.ts'
import { FilterLink } from '../parts/FilterLink.tsx'
import css from '../relic/Sorting.module.css'

const sorts = ['default', 'newest', 'title'] as const

/** The orders of the register, as links. */
export function Sorting({ sort = 'default' }: { sort: CompanySearch['sort'] }) {
  const { t } = useWords()
  return (
    <nav aria-label={t('companyPages.sortBy')}>
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
              {t(`companyPages.sort.${one}`)}
            </FilterLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
