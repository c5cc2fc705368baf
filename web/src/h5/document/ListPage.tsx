import { Entry } from '../../content/document/Entry.tsx'
import type { DocumentKind } from '../../content/document/kinds.ts'
import { useList } from '../../content/parts/useList.ts'
import { usePlace } from '../../content/place.ts'
import { useWords } from '../../i18n/index.ts'
import type { ListSearch } from '../../lib/search.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { Head } from '../kit/Head.tsx'
import { Turn } from '../kit/Turn.tsx'
import { Tabs } from '../page/Tabs.tsx'
import { useDocumentWords } from '../words/document.ts'
import css from './ListPage.module.css'

interface ListPageProps {
  kind: DocumentKind
  type: number
  search: ListSearch
}

const everything = { keyword: undefined, category: undefined, year: undefined, phase: undefined } as const

/** The documents of one kind as a register, by the period that they are about. */
export default function ListPage({ kind, type, search }: ListPageProps) {
  useDocumentWords()
  const { t } = useWords()
  const { place } = usePlace()
  const { data, change } = useList(kind, type, search)
  const { keyword, category, year, phase } = search
  const count = data.total
  const isThere = count > 0 || [keyword, category, year, phase].some((one) => one !== undefined)
  return (
    <>
      <Head title={t(place.title)} note={place.description && t(place.description)} />
      <Tabs />
      <div className={css.tools}>
        <SearchField
          label={t('document.search')}
          placeholder={t('document.searchHint')}
          submitLabel={t('document.searchSubmit')}
          clearLabel={t('document.searchClear')}
          value={keyword ?? ''}
          onSearch={(word) => change({ keyword: word || undefined })}
        />
        <p className={css.found} role="status">
          {keyword === undefined ? t('document.found', { count }) : t('document.foundFor', { count, keyword })}
        </p>
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
            title={t(isThere ? 'document.emptyTitle' : 'document.noneTitle')}
            action={isThere && <Button onClick={() => change(everything)}>{t('document.emptyAll')}</Button>}
          >
            {t(isThere ? 'document.emptyText' : 'document.noneText')}
          </EmptyState>
        )}
      </div>
      {count > 0 && <Turn total={count} page={data.page} size={data.size} />}
    </>
  )
}
