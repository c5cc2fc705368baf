import { useSuspenseQuery } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { Suspense, useSyncExternalStore } from 'react'
import { profileQuery } from '../api/queries.ts'
import { usePlace } from '../content/place.ts'
import { useWords } from '../i18n/index.ts'
import { classes } from '../lib/classes.ts'
import { lazyPart } from '../lib/lazy.tsx'
import { SkipLink } from '../ui/SkipLink.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import css from './Layout.module.css'
import { Foot } from './layout/Foot.tsx'
import { Notice } from './layout/Notice.tsx'
import { TabBar } from './layout/TabBar.tsx'
import { TopBar } from './layout/TopBar.tsx'

const Living = lazyPart(() => import('./layout/Living.tsx'))

const never = () => () => undefined

/** A bar above, the page, the foot, and five ways where the thumb is. */
export default function Layout() {
  const { t, lang } = useWords()
  const { data: profile } = useSuspenseQuery(profileQuery(lang))
  const { place } = usePlace()
  const isAlive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return (
    <div id="top" className={classes(css.page, profile.grey && css.grey)}>
      <SkipLink label={t('site.skip')} />
      {profile.notice && <Notice notice={profile.notice} />}
      <TopBar profile={profile} isHome={place.page.role === 'home'} />
      <main id="main" tabIndex={-1} className={css.main}>
        {/* What is touched first is the frame: it does not wait for the script of the page, whose words stand there. */}
        <Suspense fallback={null}>
          <Outlet />
        </Suspense>
      </main>
      <Foot profile={profile} />
      {/* There before anything stands in them, so that it is read out. */}
      <div role="status" className={css.offline}>
        {isAlive && (
          <Suspense fallback={null}>
            <Living />
          </Suspense>
        )}
      </div>
      <VisuallyHidden>
        <span id="heard" role="status" />
      </VisuallyHidden>
      <div id="guide" />
      <TabBar place={place} />
    </div>
  )
}
