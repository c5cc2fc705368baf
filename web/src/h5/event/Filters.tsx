import type { ListedCategory } from '../../api/types.ts'
import { filterPhases, typeWords } from '../../content/event/choices.ts'
import { useWords } from '../../i18n/index.ts'
import type { EventSearch, eventTypes } from '../../lib/search.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Chip, Chips } from '../kit/Chips.tsx'
import css from './Filters.module.css'

interface FiltersProps {
  search: EventSearch
  /** Those that something can be found of. */
  types: readonly (typeof eventTypes)[number][]
  /** Those of the type that is chosen; fewer than two are no choice. */
  categories: readonly ListedCategory[]
}

/**
 * By what the calendar can be narrowed, folded under one line that says what holds: the pages of the section stand above
 * it under the same names. A new filter begins at the month that fits it.
 */
export function Filters({ search, types, categories }: FiltersProps) {
  const { t } = useWords()
  const { type, category, phase } = search
  const chosen = [
    type && t(typeWords[type]),
    category !== undefined && categories.find(({ id }) => id === category)?.name,
    phase && t(`event.phase.${phase}`),
  ].filter(Boolean)
  return (
    <details className={css.fold}>
      <summary className={css.summary}>
        <span>{t('event.filter')}</span>
        <span className={css.chosen}>{chosen.join(' · ')}</span>
        <Icon name="chevron" className={css.mark} />
      </summary>
      <div className={css.groups}>
        <Chips label={t('event.filterType')}>
          {[undefined, ...types].map((one) => (
            <Chip
              key={one ?? 'all'}
              to="."
              search={(before) => ({ ...before, month: undefined, type: one, category: undefined })}
              chosen={type === one}
            >
              {one === undefined ? t('event.allTypes') : t(typeWords[one])}
            </Chip>
          ))}
        </Chips>
        {(categories.length > 1 || category !== undefined) && (
          <Chips label={t('event.filterKind')}>
            {[undefined, ...categories].map((one) => (
              <Chip
                key={one?.id ?? 'all'}
                to="."
                search={(before) => ({ ...before, month: undefined, category: one?.id })}
                chosen={category === one?.id}
              >
                {one?.name ?? t('event.allKinds')}
              </Chip>
            ))}
          </Chips>
        )}
        <Chips label={t('event.filterPhase')}>
          {[undefined, ...filterPhases].map((one) => (
            <Chip
              key={one ?? 'all'}
              to="."
              search={(before) => ({ ...before, month: undefined, phase: one })}
              chosen={phase === one}
            >
              {t(`event.phase.${one ?? 'all'}`)}
            </Chip>
          ))}
        </Chips>
      </div>
    </details>
  )
}
