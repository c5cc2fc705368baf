import type { ReactNode } from 'react'
import type { Page } from '../../api/types.ts'
import type { ListWords } from '../../content/parts/listWords.ts'
import { useWords } from '../../i18n/index.ts'
import { type ListSearch, pageSizes } from '../../lib/search.ts'
import { Button } from '../../ui/Button.tsx'
import { Container } from '../../ui/Container.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { ListPager } from '../../content/parts/ListPager.tsx'
import css from './ListFrame.module.css'

interface ListFrameProps {
  data: Page<unknown>
  search: ListSearch
  change: (part: Partial<ListSearch>) => void
  words: ListWords
  /** Before the search field: what the list can be filtered by; its count stands there otherwise. */
  filters?: ReactNode
  /** Below the pager: where one can go on to. */
  foot?: ReactNode
  /** The records; not asked for when there are none. */
  children: ReactNode
}

const everything = {
  keyword: undefined,
  category: undefined,
  phase: undefined,
  year: undefined,
} as const satisfies Partial<ListSearch>

/** The line of questions above a list, the count, the records or why there are none, the pager. */
export function ListFrame({ data, search, change, words, filters, foot, children }: ListFrameProps) {
  const { t } = useWords()
  const isFiltered = Object.keys(everything).some((key) => search[key as keyof typeof everything] !== undefined)
  const isThere = isFiltered || data.total > 0
  return (
    <Container className={css.frame}>
      <div className={css.tools}>
        {filters ?? <p className={css.note}>{words.found}</p>}
        <div className={css.right}>
          <SearchField
            label={words.search}
            placeholder={words.searchHint}
            submitLabel={t('ui.searchSubmit')}
            clearLabel={t('ui.searchClear')}
            value={search.keyword ?? ''}
            onSearch={(word) => change({ keyword: word || undefined })}
          />
        </div>
      </div>
      <p className={css.found} role="status">
        {isFiltered && (search.keyword === undefined ? words.found : words.foundFor)}
      </p>
      {data.items.length > 0 ? (
        children
      ) : (
        <EmptyState
          title={isThere ? words.emptyTitle : words.noneTitle}
          action={isThere && <Button onClick={() => change(everything)}>{t('ui.showAll')}</Button>}
        >
          {isThere ? words.emptyText : words.noneText}
        </EmptyState>
      )}
      {data.total > 0 && <ListPager total={data.total} page={data.page} size={data.size} sizes={pageSizes} />}
      {foot}
    </Container>
  )
}
