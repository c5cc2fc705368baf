import type { ReactNode } from 'react'
import type { Card, Page } from '../../api/types.ts'
import { activityPhases } from '../../content/event/choices.ts'
import { useWords } from '../../i18n/index.ts'
import { type ListSearch, pageSizes } from '../../lib/search.ts'
import { Button } from '../../ui/Button.tsx'
import { Container } from '../../ui/Container.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FilterBar, FilterChoice } from '../../ui/FilterBar.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { ListPager } from '../../content/parts/ListPager.tsx'
import css from './ActivityFrame.module.css'

const everything = {
  keyword: undefined,
  phase: undefined,
  category: undefined,
  year: undefined,
} as const satisfies Partial<ListSearch>

interface ActivityFrameProps {
  data: Page<Card<'event'>>
  search: ListSearch
  change: (part: Partial<ListSearch>) => void
  /** The records; not asked for when there are none. */
  children: ReactNode
}

/** What the four activity lists share: the line of questions, the records or why there are none, the pager. */
export function ActivityFrame({ data, search, change, children }: ActivityFrameProps) {
  const { t } = useWords()
  const { keyword, phase, category, year } = search
  const count = data.total
  const isFiltered = [keyword, phase, category, year].some((one) => one !== undefined)
  const isElsewhere = isFiltered || count > 0
  return (
    <div className={css.page}>
      <Container>
        <div className={css.tools}>
          <FilterBar label={t('event.filterPhase')}>
            {[undefined, ...activityPhases].map((one) => (
              <FilterChoice
                key={one ?? 'all'}
                to="."
                search={(before) => ({ ...before, page: undefined, phase: one })}
                chosen={phase === one}
              >
                {t(`event.phase.${one ?? 'all'}`)}
              </FilterChoice>
            ))}
          </FilterBar>
          <div className={css.search}>
            <SearchField
              label={t('event.search')}
              placeholder={t('event.searchHint')}
              submitLabel={t('event.searchSubmit')}
              clearLabel={t('event.searchClear')}
              value={keyword ?? ''}
              onSearch={(word) => change({ keyword: word || undefined })}
            />
          </div>
        </div>
        <p className={css.found} role="status">
          {isFiltered && t(keyword === undefined ? 'event.found' : 'event.foundFor', { count, keyword: keyword ?? '' })}
        </p>
      </Container>
      {data.items.length > 0 ? (
        children
      ) : (
        <Container>
          <EmptyState
            title={t(isElsewhere ? 'event.emptyTitle' : 'event.noneTitle')}
            action={isElsewhere && <Button onClick={() => change(everything)}>{t('event.showAll')}</Button>}
          >
            {t(isElsewhere ? 'event.emptyText' : 'event.noneText')}
          </EmptyState>
        </Container>
      )}
      {count > 0 && (
        <Container>
          <ListPager total={count} page={data.page} size={data.size} sizes={pageSizes} />
        </Container>
      )}
    </div>
  )
}
