import { Card } from '../../content/exhibition/Card.tsx'
import { useWords } from '../../i18n/index.ts'
import type { ListSearch } from '../../lib/search.ts'
import { columns } from '../../ui/columns.ts'
import { ListFrame } from './ListFrame.tsx'
import css from './PermanentList.module.css'
import { useShows } from './useShows.ts'

/** The rhythm of the wall, repeated: a wide plate and a tall one, the tall one hung lower, then the other way round. */
const places = [
  { at: css.wideLeft, ratio: 'landscape', sizes: columns(7) },
  { at: css.tallRight, ratio: 'portrait', sizes: columns(4) },
  { at: css.tallLeft, ratio: 'portrait', sizes: columns(4) },
  { at: css.wideRight, ratio: 'landscape', sizes: columns(7) },
] as const

/** Galleries without dates: plates on a wall, in two uneven columns. */
export function PermanentList({ search }: { search: ListSearch }) {
  const { t } = useWords()
  const { data, change } = useShows(1, search)
  return (
    <ListFrame data={data} search={search} change={change}>
      <ul className={css.wall} aria-label={t('exhibition.list')}>
        {data.items.map((show, index) => {
          const { at, ...hung } = places[index % places.length] ?? places[0]
          return (
            <li key={show.id} className={at}>
              <Card record={show} level={2} look="large" {...hung} first={index < 2} />
            </li>
          )
        })}
      </ul>
    </ListFrame>
  )
}
