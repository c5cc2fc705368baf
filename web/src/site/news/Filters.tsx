import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { categoriesQuery } from '../../api/queries.ts'
import { yearsBetween } from '../../content/news/months.ts'
import { useWords } from '../../i18n/index.ts'
import type { ListSearch } from '../../lib/search.ts'
import { FilterBar, FilterChoice } from '../../ui/FilterBar.tsx'
import css from './Filters.module.css'
import { edgeQuery } from '../../content/news/load.ts'

/** The columns of the paper and its years, as links; at the end of their line, what is looked for. */
export function Filters({ search, children }: { search: ListSearch; children: ReactNode }) {
  const { t, lang } = useWords()
  const { data: categories } = useSuspenseQuery(categoriesQuery(lang, 'trends'))
  const { data: newest } = useSuspenseQuery(edgeQuery(lang, 'newest'))
  const { data: oldest } = useSuspenseQuery(edgeQuery(lang, 'oldest'))
  const years = yearsBetween(oldest.items[0]?.day, newest.items[0]?.day)
  return (
    <div className={css.filters}>
      {categories.length > 0 && (
        <FilterBar label={t('news.category')}>
          <FilterChoice
            to="."
            search={(before) => ({ ...before, page: undefined, category: undefined })}
            chosen={search.category === undefined}
          >
            {t('news.categoryAll')}
          </FilterChoice>
          {categories.map(({ id, name }) => (
            <FilterChoice
              key={id}
              to="."
              search={(before) => ({ ...before, page: undefined, category: id })}
              chosen={search.category === id}
            >
              {name}
            </FilterChoice>
          ))}
        </FilterBar>
      )}
      <div className={css.line}>
        {years.length > 0 ? (
          <FilterBar label={t('news.year')} className={css.years}>
            <FilterChoice
              to="."
              search={(before) => ({ ...before, page: undefined, year: undefined })}
              chosen={search.year === undefined}
            >
              {t('news.yearAll')}
            </FilterChoice>
            {years.map((year) => (
              <FilterChoice
                key={year}
                to="."
                search={(before) => ({ ...before, page: undefined, year })}
                chosen={search.year === year}
              >
                {year}
              </FilterChoice>
            ))}
          </FilterBar>
        ) : (
          <span />
        )}
        {children}
      </div>
    </div>
  )
}
