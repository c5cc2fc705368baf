import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { listQuery } from '../../api/queries.ts'
import { Entry } from '../../content/document/Entry.tsx'
import type { DocumentKind } from '../../content/document/kinds.ts'
import { useWords } from '../../i18n/index.ts'
import { type ListSearch, pageSizes } from '../../lib/search.ts'
import { Button } from '../../ui/Button.tsx'
import { Container } from '../../ui/Container.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { ListPager } from '../../content/parts/ListPager.tsx'
import { Tabs } from '../transparency/Tabs.tsx'
import css from './Register.module.css'

interface RegisterProps {
  kind: DocumentKind
  type: number
  search: ListSearch
}

/** The documents of one kind as a printed register, by the period that they are about. */
export function Register({ kind, type, search }: RegisterProps) {
  const { t, lang } = useWords()
  const navigate = useNavigate()
  const { data } = useSuspenseQuery(listQuery(kind, lang, { ...search, type }))
  const { keyword, category, year, phase } = search
  const count = data.total
  const isFiltered = [keyword, category, year, phase].some((one) => one !== undefined)
  const change = (part: Partial<ListSearch>) =>
    void navigate({ to: '.', search: (before) => ({ ...before, page: undefined, ...part }) })
  return (
    <>
      <Tabs />
      <Container className={css.frame}>
        <div className={css.tools}>
          <p className={css.found} role="status">
            {keyword === undefined ? t('document.found', { count }) : t('document.foundFor', { count, keyword })}
          </p>
          <SearchField
            label={t('document.search')}
            placeholder={t('document.searchHint')}
            submitLabel={t('document.searchSubmit')}
            clearLabel={t('document.searchClear')}
            value={keyword ?? ''}
            onSearch={(word) => change({ keyword: word || undefined })}
          />
        </div>
        {data.items.length > 0 ? (
          <ul className={css.list} aria-label={t('document.list')}>
            {data.items.map((record) => (
              <li key={record.id}>
                <Entry kind={kind} record={record} level={2} />
              </li>
            ))}
          </ul>
        ) : (
          <EmptyState
            title={t(isFiltered || count > 0 ? 'document.emptyTitle' : 'document.noneTitle')}
            action={
              (isFiltered || count > 0) && (
                <Button
                  onClick={() => change({ keyword: undefined, category: undefined, year: undefined, phase: undefined })}
                >
                  {t('document.emptyAll')}
                </Button>
              )
            }
          >
            {t(isFiltered || count > 0 ? 'document.emptyText' : 'document.noneText')}
          </EmptyState>
        )}
        {count > 0 && <ListPager total={count} page={data.page} size={data.size} sizes={pageSizes} />}
      </Container>
    </>
  )
}
