import { useQuery } from '@tanstack/react-query'
import { relicListQuery } from '../../api/queries.ts'
import type { RelicFacets } from '../../api/types.ts'
import { useWords } from '../../i18n/index.ts'
import { type RelicSearch, relicSearch } from '../../lib/search.ts'
import { Icon } from '../../ui/Icon.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import css from './Chosen.module.css'
import { FilterLink } from '../parts/FilterLink.tsx'
import { type Choice, choices, flags, noFilters, vocabularies } from './filters.ts'

/** The count of what was found: where one goes on when what was pressed is gone. */
export const COUNT = 'found'

const goToCount = () => document.getElementById(COUNT)?.focus({ preventScroll: true })

/** What was chosen, each to be taken back alone, and all at once. */
export function Chosen({ search, facets }: { search: RelicSearch; facets: RelicFacets }) {
  const { t, lang } = useWords()
  const chosen = choices(search, facets)
  const isUnnamed = chosen.some(({ id, name }) => id !== null && name === null)
  const { data: everything } = useQuery({ ...relicListQuery(lang, relicSearch({ size: 10 })), enabled: isUnnamed })
  if (chosen.length === 0) return null
  const named = ({ key, id, name }: Choice) => {
    const flag = flags.find((one) => one === key)
    if (flag) return t(`relic.facet.${flag}`)
    // A term that finds nothing beside the others is not among their counts; the whole collection knows its name.
    const terms = vocabularies.flatMap((one) => (one === key ? (everything?.facets[one] ?? []) : []))
    return name ?? terms.find((one) => one.id === id)?.name ?? t('relic.facet.noSuch')
  }
  return (
    <ul className={css.list} aria-label={t('relic.chosen')}>
      {chosen.map((choice) => (
        <li key={`${choice.key} ${choice.id}`}>
          <FilterLink
            to="."
            search={(before) => ({ ...before, page: undefined, ...choice.without })}
            resetScroll={false}
            onClick={goToCount}
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
          onClick={goToCount}
          className={css.all}
        >
          {t('relic.takeBackAll')}
        </FilterLink>
      </li>
    </ul>
  )
}
