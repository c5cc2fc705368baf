import { useSuspenseQuery } from '@tanstack/react-query'
import { classesQuery, regionsQuery } from '../../api/companies.ts'
import { useWords } from '../../i18n/index.ts'
import type { CompanySearch } from '../../lib/search.ts'
import { Icon } from '../../ui/Icon.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import css from '../relic/Chosen.module.css'
import { FilterLink } from '../relic/FilterLink.tsx'
import { classPath } from './classes.ts'

const nothing = { province: undefined, city: undefined, class: undefined } as const

/** What was chosen, each to be taken back alone, and all at once. */
export function Chosen({ search }: { search: CompanySearch }) {
  const { t, lang } = useWords()
  const { province, city } = search
  const { data: tree } = useSuspenseQuery(classesQuery(lang))
  const { data: provinces } = useSuspenseQuery(regionsQuery(lang))
  const { data: cities } = useSuspenseQuery(regionsQuery(lang, province))
  const nameOf = (list: typeof provinces, code: string) =>
    list.find(({ nvcCode }) => nvcCode === code)?.nvcName ?? t('companyPages.noSuch')
  const chosen: { key: string; name: string; without: Partial<CompanySearch> }[] = []
  if (search.class !== undefined) {
    const name = classPath(tree, search.class).at(-1)?.name ?? t('companyPages.noSuch')
    chosen.push({ key: 'class', name, without: { class: undefined } })
  }
  if (province) {
    chosen.push({ key: province, name: nameOf(provinces, province), without: { province: undefined, city: undefined } })
  }
  if (city) chosen.push({ key: `city ${city}`, name: nameOf(cities, city), without: { city: undefined } })
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
          search={(before) => ({ ...before, page: undefined, ...nothing })}
          resetScroll={false}
          className={css.all}
        >
          {t('companyPages.takeBackAll')}
        </FilterLink>
      </li>
    </ul>
  )
}
