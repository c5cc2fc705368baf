import { useSuspenseQuery } from '@tanstack/react-query'
import { classesQuery, regionsQuery } from '../../nouns/company/public.ts'
import { useWords } from '../../i18n/index.ts'
import type { CompanySearch } from '../../lib/search.ts'
import { Icon } from '../../ui/Icon.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import css from '../relic/Chosen.module.css'
import { FilterLink } from '../parts/FilterLink.tsx'
import { pathTo } from './branches.ts'

/** The register without any of it. */
export const notNarrowed = { province: undefined, city: undefined, class: undefined } as const

/** What was chosen, each to be taken back alone, and all at once. */
export function Chosen({ search }: { search: CompanySearch }) {
  const { t, lang } = useWords()
  const { province, city } = search
  const { data: tree } = useSuspenseQuery(classesQuery(lang, search))
  const { data: regions } = useSuspenseQuery(regionsQuery(lang, search))
  const nameOf = (branches: typeof tree, id: string) => pathTo(branches, id).at(-1)?.name ?? t('companyPages.noSuch')
  const chosen: { key: string; name: string; without: Partial<CompanySearch> }[] = []
  if (search.class !== undefined) {
    chosen.push({ key: 'class', name: nameOf(tree, search.class), without: { class: undefined } })
  }
  if (province) {
    const without = { province: undefined, city: undefined }
    chosen.push({ key: 'province', name: nameOf(regions, province), without })
  }
  if (city) chosen.push({ key: 'city', name: nameOf(regions, city), without: { city: undefined } })
  if (chosen.length === 0) return null
  return (
    <ul className={css.list} aria-label={t('companyPages.chosen')}>
      {chosen.map(({ key, name, without }) => (
        <li key={key}>
          <FilterLink
            to="."
            search={(before) => ({ ...before, page: undefined, ...without })}
            resetScroll={false}
            className={css.choice}
          >
            <VisuallyHidden>{t('companyPages.takeBack')}</VisuallyHidden>
            {name}
            <Icon name="close" className={css.cross} />
          </FilterLink>
        </li>
      ))}
      <li>
        <FilterLink
          to="."
          search={(before) => ({ ...before, page: undefined, ...notNarrowed })}
          resetScroll={false}
          className={css.all}
        >
          {t('companyPages.takeBackAll')}
        </FilterLink>
      </li>
    </ul>
  )
}
