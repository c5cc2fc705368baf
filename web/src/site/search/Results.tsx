import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { searchQuery } from '../../api/queries.ts'
import type { SearchHit, SearchPage } from '../../api/types.ts'
import { useWords } from '../../i18n/index.ts'
import { pages } from '../../lib/paths.ts'
import { type FindSearch, pageSizes } from '../../lib/search.ts'
import { buttonClass } from '../../ui/buttonClass.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FilterBar, FilterChoice } from '../../ui/FilterBar.tsx'
import { ListPager } from '../../content/parts/ListPager.tsx'
import { Answers } from './Answers.tsx'
import { Contents } from './Contents.tsx'
import { Hit } from './Hit.tsx'
import { Nothing } from './Nothing.tsx'
import { Related } from './Related.tsx'
import css from './Results.module.css'

/** What was found: answers, records by kinds, what other words find; or why nothing was, and what to try. */
export function Results({ search }: { search: FindSearch & { keyword: string } }) {
  const { lang } = useWords()
  const { data } = useSuspenseQuery(searchQuery(lang, search))
  const { keyword, match, kind } = search
  const { related, answers } = data
  const everything = data.counts.reduce((sum, { count }) => sum + count, 0)
  const hasHits = everything > 0 || kind !== undefined
  if (!hasHits && related.total === 0 && answers.length === 0) {
    return (
      <>
        <Nothing keyword={keyword} meant={data.meant} parts={data.parts} />
        <Contents />
      </>
    )
  }
  return (
    <>
      {answers.length > 0 && <Answers answers={answers} />}
      {hasHits && <Found data={data} search={search} everything={everything} />}
      {match === undefined && related.data.length > 0 && <Related related={related} search={search} />}
    </>
  )
}

interface FoundProps {
  data: SearchPage
  search: FindSearch & { keyword: string }
  everything: number
}

/** The records of one page, and the kinds of all. */
function Found({ data, search, everything }: FoundProps) {
  const { t } = useWords()
  const { keyword, match, kind } = search
  // A kind that an old address names and that has no hit still has its tab.
  const counts = data.counts.some((one) => one.kind === kind)
    ? data.counts
    : [...data.counts, ...(isKind(kind) ? [{ kind, count: 0 }] : [])]
  return (
    <>
      <FilterBar label={t('find.kinds')} className={css.kinds}>
        <FilterChoice
          to="."
          search={(before) => ({ ...before, page: undefined, kind: undefined })}
          chosen={kind === undefined}
        >
          {t('find.all')}
          <span className={css.count}>{everything}</span>
        </FilterChoice>
        {counts.map((one) => (
          <FilterChoice
            key={one.kind}
            to="."
            search={(before) => ({ ...before, page: undefined, kind: one.kind })}
            chosen={kind === one.kind}
          >
            {t(`find.kind.${one.kind}`)}
            <span className={css.count}>{one.count}</span>
          </FilterChoice>
        ))}
      </FilterBar>
      <p className={css.found} role="status">
        {t(match === undefined ? 'find.found' : 'find.foundRelated', { count: data.total, keyword })}
        {match !== undefined && (
          <Link to={pages.search} search={{ keyword, size: search.size }} className={css.typed}>
            {t('find.typedOnly', { keyword })}
          </Link>
        )}
      </p>
      {data.items.length > 0 ? (
        <ol className={css.hits} aria-label={t('find.list')} data-find="hits">
          {data.items.map((hit) => (
            <li key={`${hit.kind}-${hit.id}`}>
              <Hit hit={hit} />
            </li>
          ))}
        </ol>
      ) : (
        <EmptyState
          title={t('find.emptyTitle')}
          action={
            <Link to={pages.search} search={{ keyword, match, size: search.size }} className={buttonClass('line')}>
              {t('find.emptyAll', { count: everything })}
            </Link>
          }
        >
          {t('find.emptyText')}
        </EmptyState>
      )}
      {data.total > 0 && <ListPager total={data.total} page={data.page} size={data.size} sizes={pageSizes} />}
    </>
  )
}

const kinds = [
  'relic',
  'exhibition',
  'event',
  'news',
  'book',
  'tutorial',
  'member',
  'product',
  'development_plan',
  'work_plan',
  'annual_report',
  'page',
  'company',
  'commodity',
] as const satisfies readonly SearchHit['kind'][]

const isKind = (kind: string | undefined): kind is SearchHit['kind'] => kinds.some((one) => one === kind)
