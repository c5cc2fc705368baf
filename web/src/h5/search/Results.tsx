import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { searchQuery } from '../../api/queries.ts'
import type { SearchPage } from '../../api/types.ts'
import { Answers } from '../../content/search/Answers.tsx'
import { Hit } from '../../content/search/Hit.tsx'
import { countAll, kindsOf } from '../../content/search/kinds.ts'
import { Nothing } from '../../content/search/Nothing.tsx'
import { Related } from '../../content/search/Related.tsx'
import { useWords } from '../../i18n/index.ts'
import { pages } from '../../lib/paths.ts'
import type { FindSearch } from '../../lib/search.ts'
import { buttonClass } from '../../ui/buttonClass.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Chip, Chips } from '../kit/Chips.tsx'
import { Turn } from '../kit/Turn.tsx'
import css from './Results.module.css'

/** What was found: answers, records by kinds, what other words find; or why nothing was, and what to try. */
export function Results({ search }: { search: FindSearch & { keyword: string } }) {
  const { lang } = useWords()
  const { data } = useSuspenseQuery(searchQuery(lang, search))
  const { keyword, match, kind } = search
  const { related, answers } = data
  const hasHits = countAll(data) > 0 || kind !== undefined
  if (!hasHits && related.total === 0 && answers.length === 0) {
    return (
      <div className={css.inset}>
        <Nothing keyword={keyword} meant={data.meant} parts={data.parts} />
      </div>
    )
  }
  return (
    <>
      {answers.length > 0 && <Answers answers={answers} />}
      {hasHits && <Found data={data} search={search} />}
      {match === undefined && related.data.length > 0 && <Related related={related} search={search} />}
    </>
  )
}

/** The records of one page, and the kinds of all. */
function Found({ data, search }: { data: SearchPage; search: FindSearch & { keyword: string } }) {
  const { t } = useWords()
  const { keyword, match, kind } = search
  const everything = countAll(data)
  const counts = kindsOf(data, kind)
  const chips = [{ kind: undefined, count: everything }, ...counts]
  return (
    <>
      {counts.length > 1 && (
        <Chips label={t('find.kinds')}>
          {chips.map((one) => (
            <Chip
              key={one.kind ?? ''}
              to="."
              search={(before) => ({ ...before, page: undefined, kind: one.kind })}
              chosen={kind === one.kind}
            >
              {one.kind ? t(`find.kind.${one.kind}`) : t('find.all')}
              <span className={css.count}>{one.count}</span>
            </Chip>
          ))}
        </Chips>
      )}
      <p className={css.found} role="status">
        {t(match === undefined ? 'find.found' : 'find.foundRelated', { count: data.total, keyword })}
      </p>
      {match !== undefined && (
        <Link to={pages.search} search={{ keyword, size: search.size }} className={css.typed}>
          {t('find.typedOnly', { keyword })}
        </Link>
      )}
      {data.items.length > 0 ? (
        <ol className={css.hits} aria-label={t('find.list')} data-find="hits">
          {data.items.map((hit) => (
            <li key={`${hit.kind}-${hit.id}`}>
              <Hit hit={hit} />
            </li>
          ))}
        </ol>
      ) : (
        <div className={css.inset}>
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
        </div>
      )}
      {data.total > 0 && <Turn total={data.total} page={data.page} size={data.size} />}
    </>
  )
}
