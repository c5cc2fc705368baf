import { useNavigate } from '@tanstack/react-router'
import type { ListedCategory } from '../../api/types.ts'
import { filterPhases, typeWords } from '../../content/event/choices.ts'
import { useWords } from '../../i18n/index.ts'
import type { EventSearch, eventTypes } from '../../lib/search.ts'
import { FilterBar, FilterChoice } from '../../ui/FilterBar.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import css from './EventTools.module.css'

interface EventToolsProps {
  search: EventSearch
  /** Those that something can be found of. */
  types: readonly (typeof eventTypes)[number][]
  /** Those of the type that is chosen; fewer than two are no choice. */
  categories: readonly ListedCategory[]
}

/**
 * What the events can be filtered by: the list to which they belong, their kind, where they stand, and words. A new filter
 * begins at the month that fits it.
 */
export function EventTools({ search, types, categories }: EventToolsProps) {
  const { t } = useWords()
  const navigate = useNavigate()
  return (
    <div className={css.tools}>
      <FilterBar label={t('event.filterType')} className={css.types}>
        {[undefined, ...types].map((type) => (
          <FilterChoice
            key={type ?? 'all'}
            to="."
            search={(before) => ({ ...before, month: undefined, type, category: undefined })}
            chosen={search.type === type}
          >
            {type === undefined ? t('event.allTypes') : t(typeWords[type])}
          </FilterChoice>
        ))}
      </FilterBar>
      {(categories.length > 1 || search.category !== undefined) && (
        <FilterBar label={t('event.filterKind')} className={css.types}>
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
      )}
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
          submitLabel={t('ui.searchSubmit')}
          clearLabel={t('ui.searchClear')}
          value={search.keyword ?? ''}
          onSearch={(word) =>
            void navigate({
              to: '.',
              search: (before) => ({ ...before, month: undefined, keyword: word || undefined }),
            })
          }
          kept={{ view: search.view, type: search.type, category: search.category, phase: search.phase }}
        />
      </div>
    </div>
  )
}
