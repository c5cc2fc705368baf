import { Link } from '@tanstack/react-router'
import type { Profile } from '../../api/types.ts'
import { useNavigation } from '../../content/nav.ts'
import { NavLink } from '../../content/NavLink.tsx'
import { useReach } from '../../content/useReach.ts'
import { Visits } from '../../content/Visits.tsx'
import { useWords } from '../../i18n/index.ts'
import { pages } from '../../lib/paths.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Unbroken } from '../../ui/Unbroken.tsx'
import css from './Footer.module.css'
import { PhoneLink } from './PhoneLink.tsx'

/** Pages that stand in no section. */
const more = [
  ['nav.educationList', pages.educationList],
  ['nav.companyList', pages.companyList],
  ['nav.companyJoin', pages.companyJoin],
] as const

/** Links, where the museum is, and the notices of its profile. What the profile leaves empty shows nothing. */
export function Footer({ profile }: { profile: Profile }) {
  const { t } = useWords()
  const links = useNavigation().flatMap((section) => (section.items.length > 0 ? section.items : [section]))
  const { facts, registrations } = useReach(profile)
  return (
    <footer className={css.footer}>
      <nav aria-label={t('site.footerNav')} className={css.links}>
        <ul className={css.row}>
          {links.map((link) => (
            <li key={link.path}>
              <NavLink item={link}>{t(link.titleKey)}</NavLink>
            </li>
          ))}
          {more.map(([key, path]) => (
            <li key={path}>
              <Link to={path}>{t(key)}</Link>
            </li>
          ))}
          <li>
            <PhoneLink />
          </li>
        </ul>
      </nav>
      <dl className={css.facts}>
        {facts.map(({ label, text, href }) => (
          <div key={label} className={css.fact}>
            <dt>{label}</dt>
            <dd>{href ? <a href={href}>{text}</a> : <Unbroken>{text}</Unbroken>}</dd>
          </div>
        ))}
      </dl>
      <div className={css.notices}>
        <Visits className={css.visits} />
        {profile.maintenance && <p>{profile.maintenance}</p>}
        {profile.copyright && <p>{profile.copyright}</p>}
        {registrations.length > 0 && (
          <p className={css.registrations}>
            {registrations.map((one) => (
              // As it was given out: it has no other language.
              <a key={one.number} lang="zh-CN" href={one.url} target="_blank" rel="noopener">
                {one.number}
              </a>
            ))}
          </p>
        )}
      </div>
      <a href="#top" className={css.top} aria-label={t('site.toTop')}>
        <Icon name="arrowUp" />
      </a>
    </footer>
  )
}
