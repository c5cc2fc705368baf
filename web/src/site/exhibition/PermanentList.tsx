import { Card } from '../../content/exhibition/Card.tsx'
import { useWords } from '../../i18n/index.ts'
import { classes } from '../../lib/classes.ts'
import type { ListSearch } from '../../lib/search.ts'
import { ListFrame } from './ListFrame.tsx'
import css from './PermanentList.module.css'
import { useShows } from './useShows.ts'

/** The rhythm of the wall, repeated: a wide plate and a tall one, the tall one hung lower, then the other way round. */
const places = [
  { at: css.wideLeft, ratio: 'classic' },
  { at: css.tallRight, ratio: 'portrait' },
  { at: css.tallLeft, ratio: 'portrait' },
  { at: css.wideRight, ratio: 'classic' },
] as const

/** Galleries without dates: plates on a wall, in two uneven columns. */
export function PermanentList({ search }: { search: ListSearch }) {
  const { t } = useWords()
  const { data, change } = useShows(1, search)
  return (
    <ListFrame data={data} search={search} change={change}>
      <ul className={css.wall} aria-label={t('exhibition.list')}>
        {data.items.map((show, index) => {
          const place = places[index % places.length]
          return (
            <li key={show.id} className={classes(css.place, place?.at)}>
              <Card record={show} level={2} look="large" ratio={place?.ratio ?? 'classic'} first={index < 2} />
            </li>
          )
        })}
      </ul>
    </ListFrame>
  )
}
