import { Card } from '../../content/book/Card.tsx'
import { useList } from '../../content/parts/useList.ts'
import { useWords } from '../../i18n/index.ts'
import type { ListSearch } from '../../lib/search.ts'
import { ListFrame } from '../kit/ListFrame.tsx'
import { useBookWords } from '../words/book.ts'
import { CategoryChips } from './CategoryChips.tsx'
import css from './ListPage.module.css'

const everything = { keyword: undefined, category: undefined, year: undefined, phase: undefined } as const

/** The newest book lies on the table, the others stand in pairs on shelves below. */
export default function ListPage({ type, search }: { type: number; search: ListSearch }) {
  useBookWords()
  const { t } = useWords()
  const { data, change } = useList('book', type, search)
  const { keyword, category, year, phase } = search
  const count = data.total
  // Only the whole list in the museum's order begins with the newest.
  const leads = Object.values(search).every((value) => value === undefined)
  const words = {
    search: t('book.search'),
    searchHint: t('book.searchHint'),
    found: t('book.found', { count }),
    foundFor: t('book.foundFor', { count, keyword: keyword ?? '' }),
    emptyTitle: t('book.emptyTitle'),
    emptyText: t('book.emptyText'),
    noneTitle: t('book.noneTitle'),
    noneText: t('book.noneText'),
  }
  return (
    <ListFrame
      data={data}
      words={words}
      keyword={keyword}
      isNarrowed={[keyword, category, year, phase].some((one) => one !== undefined)}
      onKeyword={(word) => change({ keyword: word })}
      onAll={() => change(everything)}
      filters={<CategoryChips list="books" label={t('book.filter')} all={t('book.all')} chosen={category} />}
    >
      <ul className={css.shelves} aria-label={t('book.list')}>
        {data.items.map((book, index) => {
          const isNewest = leads && index === 0
          return (
            <li key={book.id} className={isNewest ? css.table : css.place}>
              <Card
                record={book}
                level={2}
                look={isNewest ? 'newest' : 'standing'}
                phone={isNewest ? 56 : 43}
                first={index < 2}
              />
            </li>
          )
        })}
      </ul>
    </ListFrame>
  )
}
