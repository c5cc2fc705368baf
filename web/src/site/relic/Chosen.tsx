import type { RelicFacets } from '../../api/types.ts'
import { useWords } from '../../i18n/index.ts'
import type { RelicSearch } from '../../lib/search.ts'
import { Icon } from '../../ui/Icon.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import css from './Chosen.module.css'
import { FilterLink } from './FilterLink.tsx'
import { type Choice, choices, flags, noFilters } from './filters.ts'

/** What was chosen, each to be taken back alone, and all at once. */
export function Chosen({ search, facets }: { search: RelicSearch; facets: RelicFacets }) {
  const { t } = useWords()
  const chosen = choices(search, facets)
  if (chosen.length === 0) return null
  const named = ({ key, name }: Choice) => {
    const flag = flags.find((one) => one === key)
    return name ?? t(flag ? `relic.facet.${flag}` : 'relic.facet.noSuch')
  }
  return (
    <ul className={css.list} aria-label={t('relic.chosen')}>
      {chosen.map((choice) => (
        <li key={`${choice.key} ${choice.id}`}>
          <FilterLink
            to="."
            search={(before) => ({ ...before, page: undefined, ...choice.without })}
            resetScroll={false}
            className={css.choice}
          >
            <VisuallyHidden>{t('relic.takeBack')}</VisuallyHidden>
            {named(choice)}
            <Icon name="close" className={css.cross} />
          </FilterLink>
        </li>
      ))}
      <li>
        <FilterLink
          to="."
          search={(before) => ({ ...before, page: undefined, ...noFilters })}
          resetScroll={false}
          className={css.all}
        >
          {t('relic.takeBackAll')}
        </FilterLink>
      </li>
    </ul>
  )
}
