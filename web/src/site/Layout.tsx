import { useSuspenseQuery } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { profileQuery } from '../api/queries.ts'
import { usePlace } from '../content/place.ts'
import { useWords } from '../i18n/index.ts'
import { classes } from '../lib/classes.ts'
import '../ui/global.css'
import { SkipLink } from '../ui/SkipLink.tsx'
import css from './Layout.module.css'
import { Footer } from './layout/Footer.tsx'
import { Header } from './layout/Header.tsx'
import { SectionHead } from './layout/SectionHead.tsx'
import { moodOf } from './layout/mood.ts'
import { NarrowBar } from './layout/NarrowBar.tsx'
import { UrgentNotice } from './layout/UrgentNotice.tsx'

/** Header, main part and footer of every page for visitors (RULES site). */
export default function Layout() {
  const { t, lang } = useWords()
  const { data: profile } = useSuspenseQuery(profileQuery(lang))
  const { place, path, routeKey, record } = usePlace()
  const mood = moodOf(place)
  const isHome = place.page.role === 'home'
  return (
    <div id="top" className={classes(css.page, css[mood], profile.grey && css.grey)}>
      <SkipLink label={t('site.skip')} />
      {/* The card index of the collection has dozens of links before the first object. */}
      {place.page.kind === 'relic' && place.page.role === 'list' && (
        <>
          <SkipLink to="results" label={t('site.skipResults')} />
          <SkipLink to="filters" label={t('site.skipFilters')} />
        </>
      )}
      <NarrowBar />
      {profile.notice && <UrgentNotice notice={profile.notice} />}
      {/* The header lies on the first picture, wherever a notice above has pushed it. */}
      <div className={css.sheet}>
        <Header profile={profile} place={place} path={path} light={isHome || mood === 'night'} />
        <main id="main" tabIndex={-1} className={css.main}>
          {!isHome && <SectionHead place={place} path={path} mood={mood} routeKey={routeKey} record={record} />}
          <div className={css.content}>
            <Outlet />
          </div>
        </main>
      </div>
      <Footer profile={profile} />
    </div>
  )
}
