import { Link, useNavigate, useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { signOut } from '../../api/account.ts'
import { type User, worksHere } from '../../api/session.ts'
import { useSession, useUser } from '../../api/useSession.ts'
import { useWords } from '../../i18n/index.ts'
import { classes } from '../../lib/classes.ts'
import { pages } from '../../lib/paths.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Popup } from '../../ui/Popup.tsx'
import css from './AccountMenu.module.css'

/**
 * Who is signed in, in a place of one width: the first HTML is for everybody and offers the sign-in, and nothing moves
 * when a name comes.
 */
export function AccountMenu() {
  const user = useUser()
  return <div className={css.slot}>{user ? <Known user={user} /> : <Entry />}</div>
}

/** The way in, and back to this page afterwards. */
function Entry() {
  const { t } = useWords()
  const router = useRouter()
  const navigate = useNavigate()
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    // Only now: an address in the first HTML would be another one for every visitor.
    void navigate({ to: pages.login, search: { redirect: router.state.location.href } })
  }
  return (
    <Link to={pages.login} className={css.entry} onClick={onClick}>
      <Icon name="person" className={css.drawing} />
      <span className={css.name}>{t('site.person.signIn')}</span>
    </Link>
  )
}

function Known({ user }: { user: User }) {
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
