import { useWords } from '../../i18n/index.ts'
import type { ListSearch } from '../../lib/search.ts'
import { Screen } from '../../content/exhibition/Screen.tsx'
import css from './DigitalList.module.css'
import { ListFrame } from './ListFrame.tsx'
import { useShows } from './useShows.ts'

/** A dark room with screens: the first one as wide as the room. */
export function DigitalList({ search }: { search: ListSearch }) {
  const { t } = useWords()
  const { data, change } = useShows(2, search)
  const leads = search.page === undefined && search.keyword === undefined
  return (
    <ListFrame data={data} search={search} change={change}>
      <ul className={css.room} aria-label={t('exhibition.list')}>
        {data.items.map((show, index) => {
          const look = looks(index, data.items.length, leads)
          return (
            <li key={show.id} className={look === 'plain' ? undefined : css.whole}>
              <Screen record={show} look={look} first={index === 0} />
            </li>
          )
        })}
      </ul>
    </ListFrame>
  )
}

/** Screens stand in pairs: the lead has the room's width to itself, and so has a last one without a partner. */
function looks(index: number, count: number, leads: boolean): 'lead' | 'across' | 'plain' {
  if (leads && index === 0) return 'lead'
  const inPairs = leads ? index - 1 : index
  return index === count - 1 && inPairs % 2 === 0 ? 'across' : 'plain'
}
