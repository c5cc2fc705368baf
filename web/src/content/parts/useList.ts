import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { listQuery } from '../../api/queries.ts'
import type { Card, Page } from '../../api/types.ts'
import { useWords } from '../../i18n/index.ts'
import type { ListedKind } from '../../lib/kinds.gen.ts'
import type { ListSearch } from '../../lib/search.ts'

/** What a list page of a kind shows, and how its address is changed. A new filter begins at the first page. */
export function useList<K extends ListedKind>(
  kind: K,
  type: number,
  search: ListSearch,
): { data: Page<Card<K>>; change: (part: Partial<ListSearch>) => void } {
  const { lang } = useWords()
  const navigate = useNavigate()
  const { data } = useSuspenseQuery(listQuery(kind, lang, { ...search, type }))
  return {
    data,
    change: (part) => void navigate({ to: '.', search: (before) => ({ ...before, page: undefined, ...part }) }),
  }
}
