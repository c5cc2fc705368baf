import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, Outlet, useRouter } from '@tanstack/react-router'
import { profileQuery } from '../../api/queries.ts'
import { worksHere } from '../../api/session.ts'
import { useUser } from '../../api/useSession.ts'
import { useSignOut } from '../../content/useSignOut.ts'
import { useHref, useWords } from '../../i18n/index.ts'
import { pages } from '../../lib/paths.ts'
import { SkipLink } from '../../ui/SkipLink.tsx'
import { LanguageToggle } from '../layout/LanguageToggle.tsx'
import { Brand } from './Brand.tsx'
import css from './MyLayout.module.css'
import { useAccountWords } from './words.ts'

/** Around the pages of a person's own: narrow enough for a phone, one column of paper. */
export default function MyLayout() {
  useAccountWords()
  const { t, lang } = useWords()
  const href = useHref()
  const { data: profile } = useSuspenseQuery(profileQuery(lang))
  const signOut = useSignOut()
  const user = useUser()
  const router = useRouter()
  return (
    <div className={css.page}>
      <SkipLink label={t('site.skip')} />
      <header className={css.header}>
        <div className={css.inner}>
          <Brand profile={profile} />
          <div className={css.tools}>
            <LanguageToggle />
            <button type="button" className={css.out} onClick={signOut}>
              {t('site.person.signOut')}
            </button>
          </div>
        </div>
      </header>
      <nav aria-label={t('account.nav')} className={css.nav}>
        <ul className={css.entries}>
          {(
            [
              ['nav.myAccount', pages.myAccount],
              ['nav.myData', pages.myData],
              ['nav.myReservations', pages.myReservations],
              ['nav.myApplications', pages.myApplications],
              ['nav.myInvitations', pages.myInvitations],
              ['nav.favourites', pages.favourites],
            ] as const
          ).map(([key, path]) => (
            <li key={path}>
              <Link to={path} className={css.entry} activeProps={{ 'aria-current': 'page' }}>
                {t(key)}
              </Link>
            </li>
          ))}
          {user && !worksHere(user) && (
            <li>
              <Link to={pages.companyJoin} className={css.entry}>
                {t('nav.companyJoin')}
              </Link>
            </li>
          )}
          {user && worksHere(user) && pages.manage in router.routesByPath && (
            <li>
              <a href={href(pages.manage)} className={css.entry}>
                {t('site.person.manage')}
              </a>
            </li>
          )}
        </ul>
      </nav>
      <main id="main" tabIndex={-1} className={css.main}>
        <Outlet />
      </main>
      <footer className={css.footer}>
        <Link to={pages.home}>{t('account.toSite')}</Link>
        <p>{profile.copyright}</p>
      </footer>
    </div>
  )
}
