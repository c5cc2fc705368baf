import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { showListQuery } from '../../api/queries.ts'
import type { Page, ShowCard, ShowType } from '../../api/types.ts'
import { useWords } from '../../i18n/index.ts'
import type { ListSearch } from '../../lib/search.ts'

/** What a list page shows, and how its address is changed. A new filter begins at the first page. */
export function useShows(
  type: ShowType,
  search: ListSearch,
): { data: Page<ShowCard>; change: (part: Partial<ListSearch>) => void } {
  const { lang } = useWords()
  const navigate = useNavigate()
  const { data } = useSuspenseQuery(showListQuery(lang, { ...search, type }))
  return {
    data,
    change: (part) => void navigate({ to: '.', search: (before) => ({ ...before, page: undefined, ...part }) }),
  }
}
