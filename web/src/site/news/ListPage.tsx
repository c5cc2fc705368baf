import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { listQuery } from '../../api/queries.ts'
import { Lead } from '../../content/news/Lead.tsx'
import { Line } from '../../content/news/Line.tsx'
import { byMonth } from '../../content/news/months.ts'
import { useWords } from '../../i18n/index.ts'
import { nameOfMonth } from '../../lib/dates.ts'
import { type ListSearch, pageSizes } from '../../lib/search.ts'
import { Button } from '../../ui/Button.tsx'
import { Container } from '../../ui/Container.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { ListPager } from '../../content/parts/ListPager.tsx'
import { Tabs } from '../transparency/Tabs.tsx'
import { Filters } from './Filters.tsx'
import css from './ListPage.module.css'
import { useNewsWords } from '../../content/news/words.ts'

const everything = {
  keyword: undefined,
  category: undefined,
  year: undefined,
  phase: undefined,
} as const satisfies Partial<ListSearch>

/** The news as a quiet newspaper: a lead on the front page, then lines by month. */
export default function ListPage({ type, search }: { type: number; search: ListSearch }) {
  useNewsWords()
  const { t, lang } = useWords()
  const navigate = useNavigate()
  const { data } = useSuspenseQuery(listQuery('news', lang, { ...search, type }))
  const { keyword, sort } = search
  const count = data.total
  const isFiltered = Object.keys(everything).some((key) => search[key as keyof typeof everything] !== undefined)
  const isFront = !isFiltered && sort === undefined && search.page === undefined
  const change = (part: Partial<ListSearch>) =>
    void navigate({ to: '.', search: (before) => ({ ...before, page: undefined, ...part }) })
  const lead = isFront ? data.items[0] : undefined
  const months = byMonth(lead ? data.items.slice(1) : data.items, sort === 'oldest' ? 'oldest' : 'newest')
  return (
    <>
      <Tabs />
      <Container>
        <Filters search={search}>
          <SearchField
            label={t('news.search')}
            placeholder={t('news.searchHint')}
            submitLabel={t('news.searchSubmit')}
            clearLabel={t('news.searchClear')}
            value={keyword ?? ''}
            onSearch={(word) => change({ keyword: word || undefined })}
          />
        </Filters>
      </Container>
      <Container>
        <p className={css.found} role="status">
          {isFiltered && (keyword === undefined ? t('news.found', { count }) : t('news.foundFor', { count, keyword }))}
        </p>
      </Container>
      <section aria-label={t('news.list')}>
        {lead && (
          <div className={css.front}>
            <Lead record={lead} />
          </div>
        )}
        <Container className={css.paper}>
          {months.map(({ key, items }) => (
            <section key={key} aria-labelledby={`month-${key}`} className={css.month}>
              <h2 id={`month-${key}`} className={css.name}>
                {key ? (
                  <>
                    <span className={css.large}>{nameOfMonth(`${key}-01`, lang)}</span>{' '}
                    <span className={css.year}>{key.slice(0, 4)}</span>
                  </>
                ) : (
                  <span className={css.large}>{t('news.undatedTitle')}</span>
                )}
              </h2>
              <ul className={css.lines} aria-labelledby={`month-${key}`}>
                {items.map((record) => (
                  <li key={record.id}>
                    <Line record={record} inMonth />
                  </li>
                ))}
              </ul>
            </section>
          ))}
          {data.items.length === 0 && (
            <EmptyState
              title={t(isFiltered || count > 0 ? 'news.emptyTitle' : 'news.noneTitle')}
              action={
                (isFiltered || count > 0) && <Button onClick={() => change(everything)}>{t('news.emptyAll')}</Button>
              }
            >
              {t(isFiltered || count > 0 ? 'news.emptyText' : 'news.noneText')}
            </EmptyState>
          )}
          {count > 0 && <ListPager total={count} page={data.page} size={data.size} sizes={pageSizes} />}
        </Container>
      </section>
    </>
  )
}
