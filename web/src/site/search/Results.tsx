import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { searchQuery } from '../../api/queries.ts'
import type { SearchPage } from '../../api/types.ts'
import { ListPager } from '../../content/parts/ListPager.tsx'
import { Answers } from '../../content/search/Answers.tsx'
import { Contents } from './Contents.tsx'
import { Hit } from '../../content/search/Hit.tsx'
import { countAll, kindsOf } from '../../content/search/kinds.ts'
import { Nothing } from '../../content/search/Nothing.tsx'
import { Related } from '../../content/search/Related.tsx'
import { useWords } from '../../i18n/index.ts'
import { pages } from '../../lib/paths.ts'
import { type FindSearch, pageSizes } from '../../lib/search.ts'
import { buttonClass } from '../../ui/buttonClass.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FilterBar, FilterChoice } from '../../ui/FilterBar.tsx'
import css from './Results.module.css'

/** What was found: answers, records by kinds, what other words find; or why nothing was, and what to try. */
export function Results({ search }: { search: FindSearch & { keyword: string } }) {
  const { lang } = useWords()
  const { data } = useSuspenseQuery(searchQuery(lang, search))
  const { keyword, match, kind } = search
  const { related, answers } = data
  const everything = countAll(data)
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
  const counts = kindsOf(data, kind)
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
