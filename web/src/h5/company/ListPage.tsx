import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { Chosen } from '../../content/company/Chosen.tsx'
import { Drawers } from '../../content/company/Drawers.tsx'
import { Row } from '../../content/company/Row.tsx'
import { Sorting } from '../../content/parts/Sorting.tsx'
import { useCompanyWords } from '../../content/company/words.ts'
import { FilterLink } from '../../content/parts/FilterLink.tsx'
import { Way } from '../../content/Way.tsx'
import { useWords } from '../../i18n/index.ts'
import { lazyPart } from '../../lib/lazy.tsx'
import { pages } from '../../lib/paths.ts'
import { type CompanySearch, companySorts } from '../../lib/search.ts'
import { companiesQuery } from '../../nouns/company/public.ts'
import { buttonClass } from '../../ui/buttonClass.ts'
import { Container } from '../../ui/Container.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { Head } from '../kit/Head.tsx'
import { Turn } from '../kit/Turn.tsx'
import { usePhoneCompanyWords } from '../words/phoneCompany.ts'
import css from './ListPage.module.css'

const FilterSheet = lazyPart(() => import('./FilterSheet.tsx'))

/** Where the filters stand for whoever has no scripts: below the companies. */
const FILTERS = 'filters'

/** The register of the companies that work with the museum, sign below sign; what narrows it comes up on a sheet. */
export default function ListPage({ search }: { search: CompanySearch }) {
  useCompanyWords()
  usePhoneCompanyWords()
  const { t, lang } = useWords()
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const { data } = useSuspenseQuery(companiesQuery(lang, search))
  const { keyword, page: _, size, ...others } = search
  const chosen = [search.class, search.province, search.city].filter((one) => one !== undefined).length
  const isThere = keyword !== undefined || chosen > 0 || data.total > 0
  return (
    <>
      <Head title={t('nav.companyList')} note={t('nav.companyListNote')} />
      <Container className={css.tools}>
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
        <div className={css.bar}>
          <p className={css.found} role="status">
            <span className={css.figure}>{data.total}</span>{' '}
            {t(keyword === undefined ? 'companyPages.found' : 'companyPages.foundFor', {
              count: data.total,
              keyword: keyword ?? '',
            })}
          </p>
          {isThere && (
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
                <path d="M4 8h9m5 0h2M4 16h2m5 0h9M15.5 5.5v5M8.5 13.5v5" />
              </svg>
              {t('phoneCompany.filter')}
              {chosen > 0 && <span className={css.chosen}> {chosen}</span>}
            </a>
          )}
        </div>
        <Chosen search={search} />
      </Container>
      {data.total > 1 && (
        <Sorting
          label={t('companyPages.sortBy')}
          orders={companySorts.map((order) => ({ order, name: t(`companyPages.sort.${order}`) }))}
          sort={search.sort}
        />
      )}
      <Container>
        {data.items.length > 0 ? (
          <ul className={css.list} aria-label={t('companyPages.list')}>
            {data.items.map((company, index) => (
              <li key={company.id}>
                <Row record={company} first={index < 4} />
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
      </Container>
      {data.total > 0 && <Turn total={data.total} page={data.page} size={data.size} />}
      <aside className={css.join}>
        <h2 className={css.joinTitle}>
          <Way to={pages.companyJoin} className={css.joinLink}>
            {t('nav.companyJoin')}
          </Way>
        </h2>
        <p className={css.joinNote}>{t('nav.companyJoinNote')}</p>
        <Icon name="arrow" />
      </aside>
      {/* For whoever has no scripts, and so no sheet. */}
      <noscript>
        <div id={FILTERS} tabIndex={-1} className={css.index}>
          <Drawers search={search} />
        </div>
      </noscript>
      {isOpen && (
        <Suspense fallback={null}>
          <FilterSheet search={search} count={data.total} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
