import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { companiesQuery } from '../../nouns/company/public.ts'
import { Row } from '../../content/company/Row.tsx'
import { useWords } from '../../i18n/index.ts'
import { pages } from '../../lib/paths.ts'
import { type CompanySearch, companySorts, pageSizes } from '../../lib/search.ts'
import { buttonClass } from '../../ui/buttonClass.ts'
import { Container } from '../../ui/Container.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { LeadOn } from '../../content/parts/LeadOn.tsx'
import { ListPager } from '../../content/parts/ListPager.tsx'
import { FilterLink } from '../../content/parts/FilterLink.tsx'
import room from '../relic/ListPage.module.css'
import { Chosen } from '../../content/company/Chosen.tsx'
import { Drawers } from '../../content/company/Drawers.tsx'
import { Sorting } from '../../content/parts/Sorting.tsx'
import css from './ListPage.module.css'
import { useCompanyWords } from '../../content/company/words.ts'

/** The register of the companies that work with the museum: an index on the left, their signs on the right. */
export default function ListPage({ search }: { search: CompanySearch }) {
  useCompanyWords()
  const { t, lang } = useWords()
  const navigate = useNavigate()
  const { data } = useSuspenseQuery(companiesQuery(lang, search))
  const { keyword, page: _, size, ...others } = search
  const isNarrowed = [keyword, search.province, search.class].some((one) => one !== undefined)
  const isThere = isNarrowed || data.total > 0
  return (
    <Container className={room.room}>
      <div className={room.desk}>
        <p className={room.found} role="status">
          <span className={room.figure}>{data.total}</span>
          <span>
            {t(keyword === undefined ? 'companyPages.found' : 'companyPages.foundFor', {
              count: data.total,
              keyword: keyword ?? '',
            })}
          </span>
        </p>
        <div className={room.search}>
          <SearchField
            label={t('companyPages.search')}
            placeholder={t('companyPages.searchHint')}
            submitLabel={t('companyPages.searchSubmit')}
            clearLabel={t('companyPages.searchClear')}
            value={keyword ?? ''}
            kept={{ ...others, size }}
            onSearch={(word) =>
              void navigate({
                to: '.',
                search: (before) => ({ ...before, page: undefined, keyword: word || undefined }),
                resetScroll: false,
              })
            }
          />
        </div>
      </div>
      <div className={room.index}>
        <Drawers search={search} />
      </div>
      <div className={room.shelves}>
        <div className={room.rail}>
          <Sorting
            label={t('companyPages.sortBy')}
            orders={companySorts.map((order) => ({ order, name: t(`companyPages.sort.${order}`) }))}
            sort={search.sort}
          />
          <Chosen search={search} />
        </div>
        {data.items.length > 0 ? (
          <ul className={css.list} aria-label={t('companyPages.list')}>
            {data.items.map((company, index) => (
              <li key={company.id}>
                <Row record={company} first={index < 3} />
              </li>
            ))}
          </ul>
        ) : (
          <EmptyState
            title={t(isThere ? 'companyPages.emptyTitle' : 'companyPages.noneTitle')}
            action={
              isThere && (
                <FilterLink to="." search={{}} className={buttonClass('line')}>
                  {t('companyPages.emptyAll')}
                </FilterLink>
              )
            }
          >
            {t(isThere ? 'companyPages.emptyText' : 'companyPages.noneText')}
          </EmptyState>
        )}
        {data.total > 0 && <ListPager total={data.total} page={data.page} size={data.size} sizes={pageSizes} />}
        <aside className={css.join}>
          <LeadOn to={pages.companyJoin} title={t('nav.companyJoin')} note={t('nav.companyJoinNote')} />
        </aside>
      </div>
    </Container>
  )
}
