import { Link } from '@tanstack/react-router'
import type { Profile } from '../../api/types.ts'
import { useWords } from '../../i18n/index.ts'
import { pages } from '../../lib/paths.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Way } from '../../content/Way.tsx'
import { LanguageToggle } from './LanguageToggle.tsx'
import css from './TopBar.module.css'

/** The museum's name, which leads home, the search, and the other language. */
export function TopBar({ profile, isHome }: { profile: Profile; isHome: boolean }) {
  const { t } = useWords()
  return (
    <header className={css.bar}>
      <Link
        to={pages.home}
        className={css.name}
        aria-label={t('site.homeLink', { name: profile.name })}
        aria-current={isHome ? 'page' : undefined}
      >
        {profile.logo && <img className={css.logo} src={profile.logo.src} width={28} height={28} alt="" />}
        <span className={css.words}>{profile.name}</span>
      </Link>
      <Way to={pages.search} className={css.act} aria-label={t('site.find.open')}>
        <Icon name="search" />
      </Way>
      <LanguageToggle />
    </header>
  )
}
