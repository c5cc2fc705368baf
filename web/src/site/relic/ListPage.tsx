import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { relicListQuery } from '../../api/queries.ts'
import { useWords } from '../../i18n/index.ts'
import { pageSizes, type RelicSearch } from '../../lib/search.ts'
import { Container } from '../../ui/Container.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { buttonClass } from '../../ui/buttonClass.ts'
import { ListPager } from '../../content/parts/ListPager.tsx'
import { Chosen, COUNT } from './Chosen.tsx'
import { Facets } from './Facets.tsx'
import { FilterLink } from './FilterLink.tsx'
import { noFilters } from './filters.ts'
import css from './ListPage.module.css'
import { Related } from './Related.tsx'
import { Shelves } from './Shelves.tsx'
import { Sorting } from './Sorting.tsx'

/** The study room: the card index on the left, the objects on their shelves on the right. */
export default function ListPage({ search }: { search: RelicSearch }) {
  const { t, lang } = useWords()
  const navigate = useNavigate()
  const { data } = useSuspenseQuery(relicListQuery(lang, search))
  const { keyword, match, page, size, ...others } = search
  const { related } = data
  const isSaidOtherwise = related !== null && related.data.length > 0
  const isNarrowed = keyword !== undefined || Object.keys(noFilters).some((key) => others[key as keyof typeof others])
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
            {t(counted(search), { count: data.total, keyword: keyword ?? '' })}
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
          <Sorting sort={search.sort} />
          <Chosen search={search} facets={data.facets} />
        </div>
        <div id="results" tabIndex={-1}>
          {data.items.length > 0 ? (
            <Shelves relics={data.items} label={t('relic.list')} level={2} first={3} />
          ) : isSaidOtherwise ? null : (
            <EmptyState
              title={t(isNarrowed || data.total > 0 ? 'relic.emptyTitle' : 'relic.noneTitle')}
              action={
                (isNarrowed || data.total > 0) && (
                  <FilterLink to="." search={{}} className={buttonClass('line')}>
                    {t('relic.emptyAll')}
                  </FilterLink>
                )
              }
            >
              {t(isNarrowed || data.total > 0 ? 'relic.emptyText' : 'relic.noneText')}
            </EmptyState>
          )}
        </div>
        {data.total > 0 && <ListPager total={data.total} page={page ?? 1} size={data.size} sizes={pageSizes} />}
        {isSaidOtherwise && <Related related={related} />}
      </div>
    </Container>
  )
}

/** The words of the count: of everything, of what has the keyword, of what says it in other words. */
function counted({ keyword, match }: RelicSearch) {
  if (keyword === undefined) return 'relic.count'
  return match === undefined ? 'relic.countFor' : 'relic.countRelated'
}
