import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { relicListQuery } from '../../api/queries.ts'
import { FilterLink } from '../../content/parts/FilterLink.tsx'
import { ListPager } from '../../content/parts/ListPager.tsx'
import { Chosen, COUNT } from '../../content/relic/Chosen.tsx'
import { Facets } from '../../content/relic/Facets.tsx'
import { countWord, isNarrowed } from '../../content/relic/filters.ts'
import { Related } from '../../content/relic/Related.tsx'
import { Shelves } from '../../content/relic/Shelves.tsx'
import { Sorting } from '../../content/parts/Sorting.tsx'
import { useWords } from '../../i18n/index.ts'
import { pageSizes, type RelicSearch, sorts } from '../../lib/search.ts'
import { buttonClass } from '../../ui/buttonClass.ts'
import { Container } from '../../ui/Container.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import css from './ListPage.module.css'

/** The study room: the card index on the left, the objects on their shelves on the right. */
export default function ListPage({ search }: { search: RelicSearch }) {
  const { t, lang } = useWords()
  const navigate = useNavigate()
  const { data } = useSuspenseQuery(relicListQuery(lang, search))
  const { keyword, match, page, size, ...others } = search
  const { related } = data
  const isSaidOtherwise = related !== null && related.data.length > 0
  const isAnythingThere = isNarrowed(search) || data.total > 0
  return (
    <Container className={css.room}>
      <div className={css.desk}>
        {/* Said once: the count above the shelves is the one that is heard, and that stays in view. */}
        <p className={css.found} aria-hidden="true">
          <span className={css.figure}>{data.total}</span>
          <span>
            {t(keyword === undefined ? 'relic.found' : 'relic.foundFor', { count: data.total, keyword: keyword ?? '' })}
          </span>
        </p>
        <div className={css.search}>
          <SearchField
            label={t('relic.search')}
            placeholder={t('relic.searchHint')}
            submitLabel={t('relic.searchSubmit')}
            clearLabel={t('relic.searchClear')}
            value={keyword ?? ''}
            kept={{ ...others, size }}
            onSearch={(word) =>
              void navigate({
                to: '.',
                search: (before) => ({ ...before, page: undefined, match: undefined, keyword: word || undefined }),
                resetScroll: false,
              })
            }
          />
        </div>
      </div>
      <div id="filters" tabIndex={-1} className={css.index}>
        <Facets facets={data.facets} search={search} />
      </div>
      <div className={css.shelves}>
        <div className={css.rail}>
          <p id={COUNT} tabIndex={-1} className={css.count} role="status">
            {t(countWord(search), { count: data.total, keyword: keyword ?? '' })}
          </p>
          {match !== undefined && (
            <FilterLink
              to="."
              search={(before) => ({ ...before, page: undefined, match: undefined })}
              resetScroll={false}
              className={css.typed}
            >
              {t('relic.typedOnly', { keyword: keyword ?? '' })}
            </FilterLink>
          )}
          <Sorting
            label={t('relic.sortBy')}
            orders={sorts.map((order) => ({ order, name: t(`relic.sort.${order}`) }))}
            sort={search.sort}
          />
          <Chosen search={search} facets={data.facets} />
        </div>
        <div id="results" tabIndex={-1}>
          {data.items.length > 0 ? (
            <Shelves relics={data.items} label={t('relic.list')} level={2} first={3} />
          ) : isSaidOtherwise ? null : (
            <EmptyState
              title={t(isAnythingThere ? 'relic.emptyTitle' : 'relic.noneTitle')}
              action={
                isAnythingThere && (
                  <FilterLink to="." search={{}} className={buttonClass('line')}>
                    {t('relic.emptyAll')}
                  </FilterLink>
                )
              }
            >
              {t(isAnythingThere ? 'relic.emptyText' : 'relic.noneText')}
            </EmptyState>
          )}
        </div>
        {data.total > 0 && <ListPager total={data.total} page={page ?? 1} size={data.size} sizes={pageSizes} />}
        {isSaidOtherwise && <Related related={related} />}
      </div>
    </Container>
  )
}
