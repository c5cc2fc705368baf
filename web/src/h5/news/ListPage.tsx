import { useSuspenseQuery } from '@tanstack/react-query'
import { categoriesQuery } from '../../api/queries.ts'
import { Lead } from '../../content/news/Lead.tsx'
import { Line } from '../../content/news/Line.tsx'
import { edgeQuery } from '../../content/news/load.ts'
import { byMonth, yearsBetween } from '../../content/news/months.ts'
import { useNewsWords } from '../../content/news/words.ts'
import { useList } from '../../content/parts/useList.ts'
import { useWords } from '../../i18n/index.ts'
import { nameOfMonth } from '../../lib/dates.ts'
import type { ListSearch } from '../../lib/search.ts'
import { Chip, Chips } from '../kit/Chips.tsx'
import { ListFrame } from '../kit/ListFrame.tsx'
import css from './ListPage.module.css'

const everything = {
  keyword: undefined,
  category: undefined,
  year: undefined,
  phase: undefined,
} as const satisfies Partial<ListSearch>

/** The news as a paper in the hand: a lead, then lines by month. */
export default function ListPage({ type, search }: { type: number; search: ListSearch }) {
  useNewsWords()
  const { t, lang } = useWords()
  const { data, change } = useList('news', type, search)
  const { keyword, sort } = search
  const count = data.total
  const isNarrowed = Object.keys(everything).some((key) => search[key as keyof typeof everything] !== undefined)
  const isFront = !isNarrowed && sort === undefined && search.page === undefined
  const lead = isFront ? data.items[0] : undefined
  const months = byMonth(lead ? data.items.slice(1) : data.items, sort === 'oldest' ? 'oldest' : 'newest')
  return (
    <ListFrame
      data={data}
      words={{
        search: t('news.search'),
        searchHint: t('news.searchHint'),
        found: t('news.found', { count }),
        foundFor: t('news.foundFor', { count, keyword: keyword ?? '' }),
        emptyTitle: t('news.emptyTitle'),
        emptyText: t('news.emptyText'),
        noneTitle: t('news.noneTitle'),
        noneText: t('news.noneText'),
      }}
      keyword={keyword}
      isNarrowed={isNarrowed}
      onKeyword={(word) => change({ keyword: word })}
      onAll={() => change(everything)}
      filters={<Filters search={search} />}
    >
      {lead && <Lead record={lead} />}
      {months.map(({ key, items }) => (
        <section key={key} aria-labelledby={`month-${key}`} className={css.month}>
          <h2 id={`month-${key}`} className={css.name}>
            {key ? (
              <>
                {nameOfMonth(`${key}-01`, lang)} <span className={css.year}>{key.slice(0, 4)}</span>
              </>
            ) : (
              t('news.undatedTitle')
            )}
          </h2>
          <ul aria-labelledby={`month-${key}`}>
            {items.map((record) => (
              <li key={record.id}>
                <Line record={record} inMonth />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </ListFrame>
  )
}

/** The columns of the paper and its years; one year is no choice. */
function Filters({ search }: { search: ListSearch }) {
  const { t, lang } = useWords()
  const { data: categories } = useSuspenseQuery(categoriesQuery(lang, 'trends'))
  const { data: newest } = useSuspenseQuery(edgeQuery(lang, 'newest'))
  const { data: oldest } = useSuspenseQuery(edgeQuery(lang, 'oldest'))
  const years = yearsBetween(oldest.items[0]?.day, newest.items[0]?.day)
  return (
    <>
      {categories.length > 0 && (
        <Chips label={t('news.category')}>
          {[undefined, ...categories].map((one) => (
            <Chip
              key={one?.id ?? 'all'}
              to="."
              search={(before) => ({ ...before, page: undefined, category: one?.id })}
              chosen={search.category === one?.id}
            >
              {one?.name ?? t('news.categoryAll')}
            </Chip>
          ))}
        </Chips>
      )}
      {(years.length > 1 || search.year !== undefined) && (
        <Chips label={t('news.year')}>
          {[undefined, ...years].map((year) => (
            <Chip
              key={year ?? 'all'}
              to="."
              search={(before) => ({ ...before, page: undefined, year })}
              chosen={search.year === year}
            >
              {year ?? t('news.yearAll')}
            </Chip>
          ))}
        </Chips>
      )}
    </>
  )
}
