import type { ReactNode } from 'react'
import type { Page, ShowCard } from '../../api/types.ts'
import { useWords } from '../../i18n/index.ts'
import { pageSizes, type ListSearch } from '../../lib/search.ts'
import { Button } from '../../ui/Button.tsx'
import { Container } from '../../ui/Container.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import css from './ListFrame.module.css'
import { ListPager } from '../../content/parts/ListPager.tsx'

interface ListFrameProps {
  data: Page<ShowCard>
  search: ListSearch
  change: (part: Partial<ListSearch>) => void
  /** Before the search field: what this list can be filtered by. */
  filters?: ReactNode
  /** After it: how it can be sorted. */
  sorting?: ReactNode
  /** The records; not asked for when there are none. */
  children: ReactNode
}

const everything = { keyword: undefined, phase: undefined } as const satisfies Partial<ListSearch>

/** What the three lists share: the line of questions, the count, the records or why there are none, the pager. */
export function ListFrame({ data, search, change, filters, sorting, children }: ListFrameProps) {
  const { t } = useWords()
  const { keyword, phase } = search
  const count = data.total
  const isFiltered = keyword !== undefined || phase !== undefined
  return (
    <Container className={css.frame}>
      <div className={css.tools}>
        {filters ?? <p className={css.note}>{t('exhibition.found', { count })}</p>}
        <div className={css.right}>
          <SearchField
            label={t('exhibition.search')}
            placeholder={t('exhibition.searchHint')}
            submitLabel={t('ui.searchSubmit')}
            clearLabel={t('ui.searchClear')}
            value={keyword ?? ''}
            onSearch={(word) => change({ keyword: word || undefined })}
          />
          {sorting}
        </div>
      </div>
      <p className={css.found} role="status">
        {isFiltered &&
          t(keyword === undefined ? 'exhibition.found' : 'exhibition.foundFor', { count, keyword: keyword ?? '' })}
      </p>
      {data.items.length > 0 ? (
        children
      ) : (
        <EmptyState
          title={t(isFiltered || count > 0 ? 'exhibition.emptyTitle' : 'exhibition.noneTitle')}
          action={(isFiltered || count > 0) && <Button onClick={() => change(everything)}>{t('ui.showAll')}</Button>}
        >
          {t(isFiltered || count > 0 ? 'exhibition.emptyText' : 'exhibition.noneText')}
        </EmptyState>
      )}
      {count > 0 && <ListPager total={count} page={data.page} size={data.size} sizes={pageSizes} />}
    </Container>
  )
}
