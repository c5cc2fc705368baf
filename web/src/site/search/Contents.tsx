import { useNavigation } from '../../content/nav.ts'
import { NavLink } from '../../content/NavLink.tsx'
import { useWords } from '../../i18n/index.ts'
import css from './Contents.module.css'

/** Every page of the site under its section: the table of contents, for who has no word yet or found nothing. */
export function Contents() {
  const { t } = useWords()
  const sections = useNavigation().filter(({ items }) => items.length > 0)
  return (
    <section aria-labelledby="find-contents" className={css.contents}>
      <h2 id="find-contents" className={css.heading}>
        {t('find.contentsTitle')}
      </h2>
      <ul className={css.sections}>
        {sections.map((section) => (
          <li key={section.section} className={css.section}>
            <h3 className={css.title}>{t(section.titleKey)}</h3>
            <ul>
              {section.items.map((item) => (
                <li key={item.path}>
                  <NavLink item={item} className={css.link}>
                    {t(item.titleKey)}
                  </NavLink>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}
