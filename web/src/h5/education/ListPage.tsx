import { useList } from '../../content/parts/useList.ts'
import { Card } from '../../content/tutorial/Card.tsx'
import { useWords } from '../../i18n/index.ts'
import type { ListSearch } from '../../lib/search.ts'
import { ListFrame } from '../kit/ListFrame.tsx'
import { useTutorialWords } from '../words/tutorial.ts'
import css from './ListPage.module.css'

/** The workbook page by page: a picture from edge to edge, the lesson with its number below. */
export default function ListPage({ type, search }: { type: number; search: ListSearch }) {
  useTutorialWords()
  const { t } = useWords()
  const { data, change } = useList('tutorial', type, search)
  const { keyword, sort } = search
  const count = data.total
  const before = (data.page - 1) * data.size
  // A number is a place in the whole book; among what was found it would say something else.
  const isNumbered = keyword === undefined && sort === undefined
  return (
    <ListFrame
      data={data}
      words={{
        search: t('tutorial.search'),
        searchHint: t('tutorial.searchHint'),
        found: t('tutorial.found', { count }),
        foundFor: t('tutorial.foundFor', { count, keyword: keyword ?? '' }),
        emptyTitle: t('tutorial.emptyTitle'),
        emptyText: t('tutorial.emptyText'),
        noneTitle: t('tutorial.noneTitle'),
        noneText: t('tutorial.noneText'),
      }}
      keyword={keyword}
      isNarrowed={keyword !== undefined}
      onKeyword={(word) => change({ keyword: word })}
      onAll={() => change({ keyword: undefined })}
    >
      <ol className={css.list} aria-label={t('tutorial.list')}>
        {data.items.map((lesson, index) => (
          <li key={lesson.id}>
            <Card
              record={lesson}
              level={2}
              first={index === 0}
              className={css.card}
              {...(isNumbered ? { number: before + index + 1 } : {})}
            />
          </li>
        ))}
      </ol>
    </ListFrame>
  )
}
