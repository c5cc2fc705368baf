import { useSuspenseQuery } from '@tanstack/react-query'
import { categoriesQuery } from '../../api/queries.ts'
import type { CategoryList } from '../../api/types.ts'
import { useWords } from '../../i18n/index.ts'
import { FilterBar, FilterChoice } from '../../ui/FilterBar.tsx'

interface CategoryFilterProps {
  list: CategoryList
  label: string
  all: string
  chosen: number | undefined
}

/** The categories of a list as links, in the museum's order. The route's loader has fetched them. */
export function CategoryFilter({ list, label, all, chosen }: CategoryFilterProps) {
  const { lang } = useWords()
  const { data } = useSuspenseQuery(categoriesQuery(lang, list))
  return (
    <FilterBar label={label}>
      {[{ id: undefined, name: all }, ...data].map(({ id, name }) => (
        <FilterChoice
          key={id ?? 0}
          to="."
          search={(before) => ({ ...before, page: undefined, category: id })}
          chosen={chosen === id}
        >
          {name}
        </FilterChoice>
      ))}
    </FilterBar>
  )
}
