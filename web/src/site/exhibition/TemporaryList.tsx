import { Row } from '../../content/exhibition/Row.tsx'
import { useWords } from '../../i18n/index.ts'
import { type ListSearch, type phases, sorts } from '../../lib/search.ts'
import { FilterBar, FilterChoice } from '../../ui/FilterBar.tsx'
import { Select } from '../../ui/Select.tsx'
import { ListFrame } from './ListFrame.tsx'
import css from './TemporaryList.module.css'
import { useShows } from './useShows.ts'

/** Order of the filter: what a visitor can still see comes first. */
const filterPhases = ['ongoing', 'closing', 'upcoming', 'ended'] as const satisfies readonly (typeof phases)[number][]

/** A printed programme: the first exhibition leads, the others follow as lines, what is over is small print. */
export function TemporaryList({ search }: { search: ListSearch }) {
  const { t } = useWords()
  const { data, change } = useShows(0, search)
  const filters = (
    <FilterBar label={t('exhibition.filter')}>
      {[undefined, ...filterPhases].map((phase) => (
        <FilterChoice
          key={phase ?? 'all'}
          to="."
          search={(before) => ({ ...before, page: undefined, phase })}
          chosen={search.phase === phase}
        >
          {t(`exhibition.phase.${phase ?? 'all'}`)}
        </FilterChoice>
      ))}
    </FilterBar>
  )
  const sorting = (
    <Select
      label={t('exhibition.sortBy')}
      labelShown={false}
      value={search.sort ?? 'default'}
      options={sorts.map((sort) => ({ value: sort, text: t(`exhibition.sort.${sort}`) }))}
      onChoose={(sort) => change({ sort: sort === 'default' ? undefined : sort })}
    />
  )
  const leads = search.page === undefined && search.keyword === undefined
  return (
    <ListFrame data={data} search={search} change={change} filters={filters} sorting={sorting}>
      <ul className={css.list} aria-label={t('exhibition.list')}>
        {data.items.map((show, index) => {
          const isPast = show.phase === 'ended'
          return (
            <li key={show.id}>
              <Row record={show} look={isPast ? 'past' : leads && index === 0 ? 'lead' : 'line'} first={index === 0} />
            </li>
          )
        })}
      </ul>
    </ListFrame>
  )
}
