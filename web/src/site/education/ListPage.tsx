import { Card } from '../../content/tutorial/Card.tsx'
import { useWords } from '../../i18n/index.ts'
import type { ListSearch } from '../../lib/search.ts'
import { columns } from '../../ui/columns.ts'
import { ListFrame } from '../library/ListFrame.tsx'
import { useList } from '../../content/parts/useList.ts'
import css from './ListPage.module.css'

/** A workbook that lies open: two pages, a fold between them, lessons with their numbers. */
export default function ListPage({ type, search }: { type: number; search: ListSearch }) {
  const { t } = useWords()
  const { data, change } = useList('tutorial', type, search)
  const count = data.total
  const before = (data.page - 1) * data.size
  // A number is a place in the whole book; among what was found it would say something else.
  const isNumbered = search.keyword === undefined && search.sort === undefined
  return (
    <ListFrame
      data={data}
      search={search}
      change={change}
      words={{
        search: t('tutorial.search'),
        searchHint: t('tutorial.searchHint'),
        found: t('tutorial.found', { count }),
        foundFor: t('tutorial.foundFor', { count, keyword: search.keyword ?? '' }),
        emptyTitle: t('tutorial.emptyTitle'),
        emptyText: t('tutorial.emptyText'),
        noneTitle: t('tutorial.noneTitle'),
        noneText: t('tutorial.noneText'),
      }}
    >
      <ol className={css.spread} aria-label={t('tutorial.list')}>
        {data.items.map((lesson, index) => (
          <li key={lesson.id} className={css.page}>
            <Card
              record={lesson}
              level={2}
              sizes={columns(5.5)}
              first={index < 2}
              {...(isNumbered ? { number: before + index + 1 } : {})}
            />
          </li>
        ))}
      </ol>
    </ListFrame>
  )
}
