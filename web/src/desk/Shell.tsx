import { useSuspenseQuery } from '@tanstack/react-query'
import { Outlet, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { rereadUser } from '../api/account.ts'
import { profileQuery } from '../api/queries.ts'
import { useSession } from '../api/useSession.ts'
import { useWords } from '../i18n/index.ts'
import { classes } from '../lib/classes.ts'
import '../ui/global.css'
import { SkipLink } from '../ui/SkipLink.tsx'
import { Desk } from './Desk.tsx'
import css from './Shell.module.css'
import { appState, useAppState, useSettings } from './shell/context.ts'
import { Sidebar } from './shell/Sidebar.tsx'
import { TopBar } from './shell/TopBar.tsx'
import { useDeskWords } from './words.ts'

/** Narrower than this the sidebar lies over the page (RULES back-office 1). */
const NARROW = '(max-width: 991.98px)'

/** Frame of every page of the back-office: sidebar, header, main part. */
export default function Shell() {
  useDeskWords()
  const { t, lang } = useWords()
  const { data: profile } = useSuspenseQuery(profileQuery(lang))
  const router = useRouter()
  const session = useSession()
  const { sidebar, device } = useAppState()
  const { fixedHeader } = useSettings()

  useEffect(() => {
    const narrow = matchMedia(NARROW)
    const look = () => appState.setDevice(narrow.matches ? 'mobile' : 'desktop')
    look()
    narrow.addEventListener('change', look)
    return () => narrow.removeEventListener('change', look)
  }, [])

  // What one may do can have changed since one was read last, and the menu follows. The answer of the moment counts
  // alone: a page that is not allowed is refused by its own calls.
  useEffect(() => {
    rereadUser(lang, session).catch(() => undefined)
  }, [lang, session])

  // Whoever has chosen from a sidebar that lies over the page wants to see the page.
  useEffect(
    () =>
      router.subscribe('onResolved', ({ pathChanged }) => {
        if (pathChanged && appState.state.get().device === 'mobile') appState.closeSidebar({ withoutAnimation: true })
      }),
    [router],
  )

  const isOver = device === 'mobile'
  return (
    <Desk>
      <div
        className={classes(
          css.shell,
          isOver && css.over,
          !sidebar.opened && css.closed,
          sidebar.withoutAnimation && css.still,
        )}
      >
        <SkipLink label={t('site.skip')} />
        <Sidebar profile={profile} folded={!isOver && !sidebar.opened} hidden={isOver && !sidebar.opened} />
        {isOver && sidebar.opened && (
          // For the pointer; Escape and the button in the sidebar are for everybody else.
          <div
            className={css.scrim}
            aria-hidden="true"
            onClick={() => appState.closeSidebar({ withoutAnimation: false })}
          />
        )}
        <div className={css.page}>
          <TopBar fixed={fixedHeader} />
          <main id="main" tabIndex={-1} className={css.main}>
            <Outlet />
          </main>
          <div className={css.foot} data-foot="" />
        </div>
      </div>
    </Desk>
  )
}
