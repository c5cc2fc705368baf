import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, Outlet } from '@tanstack/react-router'
import { profileQuery } from '../../api/queries.ts'
import { useWords } from '../../i18n/index.ts'
import { pages } from '../../lib/paths.ts'
import door from '../../ui/art/door-night.webp'
import { SkipLink } from '../../ui/SkipLink.tsx'
import { LanguageToggle } from '../layout/LanguageToggle.tsx'
import { Brand } from './Brand.tsx'
import css from './DoorLayout.module.css'
import { useAccountWords } from './words.ts'

/** Around the forms through which people come in: the night of a firing on one half, a sheet of paper on the other. */
export default function DoorLayout() {
  useAccountWords()
  const { t, lang } = useWords()
  const { data: profile } = useSuspenseQuery(profileQuery(lang))
  const registrations = [profile.icp, profile.publicSecurity].flatMap((one) => (one && one.number !== '' ? [one] : []))
  return (
    <div className={css.door}>
      <SkipLink label={t('site.skip')} />
      <aside aria-label={profile.name} className={css.picture}>
        <img className={css.art} src={door} width={1200} height={1600} alt="" fetchPriority="high" decoding="sync" />
        {profile.tagline && <p className={css.words}>{profile.tagline}</p>}
      </aside>
      <header className={css.header}>
        <Brand profile={profile} dark className={css.brand} />
        <div className={css.tools}>
          <Link to={pages.home} className={css.back}>
            {t('account.toSite')}
          </Link>
          <LanguageToggle />
        </div>
      </header>
      <main id="main" tabIndex={-1} className={css.main}>
        <Outlet />
      </main>
      <footer className={css.footer}>
        <p>{profile.copyright}</p>
        {registrations.map((one) => (
          <p key={one.number}>
            <a lang="zh-CN" href={one.url} target="_blank" rel="noopener">
              {one.number}
            </a>
          </p>
        ))}
      </footer>
    </div>
  )
}
