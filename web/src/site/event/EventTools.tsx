import { useNavigate } from '@tanstack/react-router'
import type { ListedCategory } from '../../api/types.ts'
import { useWords } from '../../i18n/index.ts'
import type { EventSearch, phases } from '../../lib/search.ts'
import { FilterBar, FilterChoice } from '../../ui/FilterBar.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import css from './EventTools.module.css'

/** What a visitor can still come to stands first. */
const filterPhases = ['ongoing', 'closing', 'upcoming', 'ended'] as const satisfies readonly (typeof phases)[number][]

/** What the events can be filtered by: their kind, where they stand, and words. A new filter begins at the month that fits it. */
export function EventTools({ search, categories }: { search: EventSearch; categories: readonly ListedCategory[] }) {
  const { t } = useWords()
  const navigate = useNavigate()
  return (
    <div className={css.tools}>
      <FilterBar label={t('event.filterKind')}>
        {[undefined, ...categories].map((category) => (
          <FilterChoice
            key={category?.id ?? 'all'}
            to="."
            search={(before) => ({ ...before, month: undefined, category: category?.id })}
            chosen={search.category === category?.id}
          >
            {category?.name ?? t('event.allKinds')}
          </FilterChoice>
        ))}
      </FilterBar>
      <FilterBar label={t('event.filterPhase')}>
        {[undefined, ...filterPhases].map((phase) => (
          <FilterChoice
            key={phase ?? 'all'}
            to="."
            search={(before) => ({ ...before, month: undefined, phase })}
            chosen={search.phase === phase}
          >
            {t(`event.phase.${phase ?? 'all'}`)}
          </FilterChoice>
        ))}
      </FilterBar>
      <div className={css.search}>
        <SearchField
          label={t('event.search')}
          placeholder={t('event.searchHint')}
          submitLabel={t('exhibition.searchSubmit')}
          clearLabel={t('exhibition.searchClear')}
          value={search.keyword ?? ''}
          onSearch={(word) =>
            void navigate({
              to: '.',
              search: (before) => ({ ...before, month: undefined, keyword: word || undefined }),
            })
          }
          kept={{ view: search.view, category: search.category, phase: search.phase }}
        />
      </div>
    </div>
  )
}
