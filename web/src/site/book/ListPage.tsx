import { Card } from '../../content/book/Card.tsx'
import { useWords } from '../../i18n/index.ts'
import { classes } from '../../lib/classes.ts'
import type { ListSearch } from '../../lib/search.ts'
import { columns } from '../../ui/columns.ts'
import { CategoryFilter } from '../library/CategoryFilter.tsx'
import { ListFrame } from '../library/ListFrame.tsx'
import { useList } from '../../content/parts/useList.ts'
import css from './ListPage.module.css'

/** How many books a shelf holds. */
const SHELF = 4

/** The newest book lies on the table, the others stand on shelves below. */
export default function ListPage({ type, search }: { type: number; search: ListSearch }) {
  const { t } = useWords()
  const { data, change } = useList('book', type, search)
  const count = data.total
  // Only the whole list in the museum's order begins with the newest.
  const leads = Object.values(search).every((value) => value === undefined)
  const before = leads ? 1 : 0
  return (
    <ListFrame
      data={data}
      search={search}
      change={change}
      words={{
        search: t('book.search'),
        searchHint: t('book.searchHint'),
        found: t('book.found', { count }),
        foundFor: t('book.foundFor', { count, keyword: search.keyword ?? '' }),
        emptyTitle: t('book.emptyTitle'),
        emptyText: t('book.emptyText'),
        noneTitle: t('book.noneTitle'),
        noneText: t('book.noneText'),
      }}
      filters={<CategoryFilter list="books" label={t('book.filter')} all={t('book.all')} chosen={search.category} />}
    >
      <ul className={css.shelves} aria-label={t('book.list')}>
        {data.items.map((book, index) => {
          const isNewest = leads && index === 0
          const place = (index - before) % SHELF
          return (
            <li key={book.id} className={isNewest ? css.table : classes(css.place, place === SHELF - 1 && css.end)}>
              <Card
                record={book}
                level={2}
                look={isNewest ? 'newest' : 'standing'}
                sizes={columns(isNewest ? 5 : 3)}
                first={index < (leads ? 1 : SHELF)}
              />
            </li>
          )
        })}
      </ul>
    </ListFrame>
  )
}
