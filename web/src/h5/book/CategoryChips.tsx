import { useSuspenseQuery } from '@tanstack/react-query'
import { categoriesQuery } from '../../api/queries.ts'
import type { CategoryList } from '../../api/types.ts'
import { useWords } from '../../i18n/index.ts'
import { Chip, Chips } from '../kit/Chips.tsx'

interface CategoryChipsProps {
  list: CategoryList
  label: string
  all: string
  chosen: number | undefined
}

/** The categories of a list in the museum's order. The route's loader has fetched them. */
export function CategoryChips({ list, label, all, chosen }: CategoryChipsProps) {
  const { lang } = useWords()
  const { data } = useSuspenseQuery(categoriesQuery(lang, list))
  return (
    <Chips label={label}>
      {[{ id: undefined, name: all }, ...data].map(({ id, name }) => (
        <Chip
          key={id ?? 0}
          to="."
          search={(before) => ({ ...before, page: undefined, category: id })}
          chosen={chosen === id}
        >
          {name}
        </Chip>
      ))}
    </Chips>
  )
}
