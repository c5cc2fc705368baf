import { Link, useRouter } from '@tanstack/react-router'
import { signOut } from '../../api/account.ts'
import { type User, worksHere } from '../../api/session.ts'
import { useSession } from '../../api/useSession.ts'
import { useWords } from '../../i18n/index.ts'
import { classes } from '../../lib/classes.ts'
import { pages } from '../../lib/paths.ts'
import { Popup } from '../../ui/Popup.tsx'
import css from './AccountMenu.module.css'

/** The name of who is signed in, and what there is for this person. */
export default function KnownPerson({ user }: { user: User }) {
  const { t, lang } = useWords()
  const session = useSession()
  const router = useRouter()
  const name = user.name || t('site.person.nameless')
  const entries = (
    [
      ['nav.myAccount', pages.myAccount],
      ['nav.myData', pages.myData],
      ['nav.favourites', pages.favourites],
      worksHere(user)
        ? (['site.person.manage', pages.manage] as const)
        : (['nav.companyJoin', pages.companyJoin] as const),
    ] as const
  ).filter(([, path]) => path in router.routesByPath)
  return (
    <Popup
      label={t('site.person.open', { name })}
      trigger={
        <>
          <span className={css.initial}>{Array.from(name)[0]}</span>
          <span className={css.name}>{name}</span>
        </>
      }
      triggerClass={classes(css.entry, css.trigger)}
      align="end"
    >
      <div className={css.sheet}>
        <p className={css.person}>
          {name}
          {user.companyName !== null && <span className={css.company}>{user.companyName}</span>}
        </p>
        <ul className={css.list}>
          {entries.map(([key, path]) => (
            <li key={path}>
              <Link to={path} className={css.link}>
                {t(key)}
              </Link>
            </li>
          ))}
        </ul>
        <button
          type="button"
          className={classes(css.link, css.out)}
          onClick={() => void signOut(lang, session).catch(() => undefined)}
        >
          {t('site.person.signOut')}
        </button>
      </div>
    </Popup>
  )
}
