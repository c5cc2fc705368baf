import { type ReactNode, Suspense } from 'react'
import type { Page } from '../../api/types.ts'
import { navigation } from '../../content/nav.ts'
import { usePlace } from '../../content/place.ts'
import type { ListWords } from '../../content/parts/listWords.ts'
import { useWords } from '../../i18n/index.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { Head } from './Head.tsx'
import css from './ListFrame.module.css'
import { SectionTabs } from './SectionTabs.tsx'
import { Turn } from './Turn.tsx'

interface ListFrameProps {
  data: Page<unknown>
  words: ListWords
  keyword: string | undefined
  /** True where the list is narrowed by a keyword or by anything else. */
  isNarrowed: boolean
  onKeyword: (keyword: string | undefined) => void
  /** Takes back everything by which the list is narrowed. */
  onAll: () => void
  /** Rows of chips, by which it is narrowed. */
  filters?: ReactNode
  /** The records; not asked for when there are none. */
  children: ReactNode
}

/** A list from its name to its last page: what it can be narrowed by, how many there are, the records or why there are none. */
export function ListFrame(props: ListFrameProps) {
  const { data, words, keyword, isNarrowed, onKeyword, onAll, filters, children } = props
  const { t } = useWords()
  const { place, path } = usePlace()
  const entry = navigation.flatMap(({ items }) => items).find((item) => item.path === path)
  const note = entry?.description ?? place.description
  const isThere = isNarrowed || data.total > 0
  return (
    <>
      <Head title={t(place.title)} note={note && t(note)} />
      {place.section && <SectionTabs section={place.section} />}
      <div className={css.tools}>
        <SearchField
          label={words.search}
          placeholder={words.searchHint}
          submitLabel={t('ui.searchSubmit')}
          clearLabel={t('ui.searchClear')}
          value={keyword ?? ''}
          onSearch={(word) => onKeyword(word || undefined)}
        />
      </div>
      {filters}
      <p className={css.found} role="status">
        {keyword === undefined ? words.found : words.foundFor}
      </p>
      {data.items.length > 0 ? (
        // In a task of its own, as every part of a page (`Part.tsx`).
        <Suspense>{children}</Suspense>
      ) : (
        <div className={css.empty}>
          <EmptyState
            title={isThere ? words.emptyTitle : words.noneTitle}
            action={isThere && <Button onClick={onAll}>{t('ui.showAll')}</Button>}
          >
            {isThere ? words.emptyText : words.noneText}
          </EmptyState>
        </div>
      )}
      {data.total > 0 && <Turn total={data.total} page={data.page} size={data.size} />}
    </>
  )
}
