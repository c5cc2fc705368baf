import { Link, useNavigate, useRouter } from '@tanstack/react-router'
import { type MouseEvent, Suspense } from 'react'
import { useUser } from '../../api/useSession.ts'
import { useWords } from '../../i18n/index.ts'
import { pages } from '../../lib/paths.ts'
import { Icon } from '../../ui/Icon.tsx'
import { lazyPart } from '../../lib/lazy.tsx'
import css from './AccountMenu.module.css'

/** Comes for those who are signed in. Where it cannot be had, the way in stays: it leads on whoever is known. */
const KnownPerson = lazyPart(() => import('./KnownPerson.tsx').catch(() => ({ default: Entry })))

/**
 * Who is signed in, in a place of one width: the first HTML is for everybody and offers the sign-in, and nothing moves
 * when a name comes.
 */
export function AccountMenu() {
  const user = useUser()
  return (
    <div className={css.slot}>
      {user ? (
        <Suspense fallback={<Entry />}>
          <KnownPerson user={user} />
        </Suspense>
      ) : (
        <Entry />
      )}
    </div>
  )
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
