import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { relicListQuery } from '../../api/queries.ts'
import { FilterLink } from '../../content/parts/FilterLink.tsx'
import { Chosen, COUNT } from '../../content/relic/Chosen.tsx'
import { Facets } from '../../content/relic/Facets.tsx'
import { choices, countWord, isNarrowed } from '../../content/relic/filters.ts'
import { Related } from '../../content/relic/Related.tsx'
import { Shelves } from '../../content/relic/Shelves.tsx'
import { Sorting } from '../../content/parts/Sorting.tsx'
import { useWords } from '../../i18n/index.ts'
import { lazyPart } from '../../lib/lazy.tsx'
import { type RelicSearch, sorts } from '../../lib/search.ts'
import { buttonClass } from '../../ui/buttonClass.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { Head } from '../kit/Head.tsx'
import { SectionTabs } from '../kit/SectionTabs.tsx'
import { Turn } from '../kit/Turn.tsx'
import { ScanButton } from '../scan/ScanButton.tsx'
import { useRelicWords } from '../words/relic.ts'
import css from './ListPage.module.css'

const FilterSheet = lazyPart(() => import('./FilterSheet.tsx'))

/** Where the filters stand for whoever has no scripts: below the objects. */
const FILTERS = 'filters'

/** The shelves of the collection, two objects side by side; the card index comes up on a sheet. */
export default function ListPage({ search }: { search: RelicSearch }) {
  useRelicWords()
  const { t, lang } = useWords()
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const { data } = useSuspenseQuery(relicListQuery(lang, search))
  const { keyword, match, page, size, ...others } = search
  const { related, facets } = data
  const isSaidOtherwise = related !== null && related.data.length > 0
  const isAnythingThere = isNarrowed(search) || data.total > 0
  const chosen = choices(search, facets).length
  const change = (part: Partial<RelicSearch>) =>
    void navigate({ to: '.', search: (before) => ({ ...before, page: undefined, ...part }), resetScroll: false })
  return (
    <>
      <Head title={t('nav.collectionList')} note={t('nav.collectionListNote')} />
      <SectionTabs section="collection" />
      <div className={css.tools}>
        <SearchField
          label={t('relic.search')}
          placeholder={t('relic.searchHint')}
          submitLabel={t('relic.searchSubmit')}
          clearLabel={t('relic.searchClear')}
          value={keyword ?? ''}
          kept={{ ...others, size }}
          onSearch={(word) => change({ match: undefined, keyword: word || undefined })}
        />
        <div className={css.bar}>
          <p id={COUNT} tabIndex={-1} className={css.count} role="status">
            {t(countWord(search), { count: data.total, keyword: keyword ?? '' })}
          </p>
          <ScanButton look="icon" />
          {isAnythingThere && (
            <a
              href={`#${FILTERS}`}
              className={css.filter}
              aria-haspopup="dialog"
              onClick={(event) => {
                event.preventDefault()
                setOpen(true)
              }}
            >
              <svg className={css.sieve} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
                <path d="M4 8h9m5 0h2M4 16h2m5 0h9M15.5 5.500v5M8.500 13.500v5" />
              </svg>
              {t('h5.filter')}
              {chosen > 0 && ' '}
              {chosen > 0 && <span className={css.chosen}>{chosen}</span>}
            </a>
          )}
        </div>
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
        <Chosen search={search} facets={facets} />
      </div>
      {data.total > 1 && (
        <Sorting
          label={t('relic.sortBy')}
          orders={sorts.map((order) => ({ order, name: t(`relic.sort.${order}`) }))}
          sort={search.sort}
        />
      )}
      {data.items.length > 0 ? (
        <Shelves relics={data.items} label={t('relic.list')} level={2} first={4} />
      ) : isSaidOtherwise ? null : (
        <div className={css.empty}>
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
        </div>
      )}
      {data.total > 0 && <Turn total={data.total} page={page ?? 1} size={data.size} />}
      {isSaidOtherwise && <Related related={related} />}
      {/* For whoever has no scripts, and so no sheet. */}
      <noscript>
        <div id={FILTERS} tabIndex={-1} className={css.index}>
          <Facets facets={facets} search={search} />
        </div>
      </noscript>
      {isOpen && (
        <Suspense fallback={null}>
          <FilterSheet search={search} onApply={change} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
