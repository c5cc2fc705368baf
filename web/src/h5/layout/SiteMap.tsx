import { navigation, useHasPage, visibleNavigation } from '../../content/nav.ts'
import { useWords } from '../../i18n/index.ts'
import { pages } from '../../lib/paths.ts'
import { Way } from '../../content/Way.tsx'
import css from './SiteMap.module.css'

/** Pages that stand in no section. */
const others = [
  ['nav.educationList', pages.educationList],
  ['nav.companyList', pages.companyList],
  ['nav.favourites', pages.favourites],
] as const

/** Every section with its pages, as a list of contents. */
export function SiteMap({ onGo }: { onGo?: () => void }) {
  const { t } = useWords()
  const hasPage = useHasPage()
  return (
    <ul>
      {visibleNavigation(navigation, hasPage).map((section) =>
        section.items.length === 0 ? null : (
          <li key={section.path} className={css.section}>
            <p className={css.name}>{t(section.titleKey)}</p>
            <ul className={css.items}>
              {section.items.map((item) => (
                <li key={item.path}>
                  <Way to={item.path} className={css.way} {...(onGo && { onClick: onGo })}>
                    {t(item.titleKey)}
                  </Way>
                </li>
              ))}
            </ul>
          </li>
        ),
      )}
      <li className={css.section}>
        <p className={css.name}>{t('h5.others')}</p>
        <ul className={css.items}>
          {others.map(([key, path]) => (
            <li key={path}>
              <Way to={path} className={css.way} {...(onGo && { onClick: onGo })}>
                {t(key)}
              </Way>
            </li>
          ))}
        </ul>
      </li>
    </ul>
  )
}
