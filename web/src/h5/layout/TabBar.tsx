import { type MouseEvent, Suspense, useState } from 'react'
import { useUser } from '../../api/useSession.ts'
import type { Place } from '../../content/place.ts'
import { useWords } from '../../i18n/index.ts'
import { lazyPart } from '../../lib/lazy.tsx'
import { pages } from '../../lib/paths.ts'
import { Way } from '../../content/Way.tsx'
import css from './TabBar.module.css'
import { TabIcon, type TabName } from './TabIcon.tsx'

const MoreSheet = lazyPart(() => import('./MoreSheet.tsx'))

const tabs = [
  { name: 'home', to: pages.home },
  { name: 'on', to: pages.exhibitionTempList },
  { name: 'collection', to: pages.collectionList },
  { name: 'tickets', to: null },
] as const satisfies readonly { name: TabName; to: string | null }[]

/** Which of the four a page belongs to. */
function tabOf({ section, page, title }: Place): TabName | null {
  if (title === 'nav.myReservations') return 'tickets'
  if (page.role === 'home') return 'home'
  if (section === 'exhibition' || section === 'event') return 'on'
  if (section === 'collection') return 'collection'
  return section === 'service' && page.kind === 'page' ? 'tickets' : null
}

/** The ways that everybody needs, where the thumb is. The last opens a sheet; without scripts it leads to the foot. */
export function TabBar({ place }: { place: Place }) {
  const { t } = useWords()
  const [isOpen, setOpen] = useState(false)
  // Whoever is signed in has tickets there; a new one is taken from among them.
  const tickets = useUser() ? pages.myReservations : pages.serviceTour
  const current = tabOf(place)
  const open = (event: MouseEvent) => {
    event.preventDefault()
    setOpen(true)
  }
  return (
    <nav aria-label={t('site.mainNav')} className={css.bar}>
      <ul className={css.tabs}>
        {tabs.map(({ name, to }) => (
          <li key={name}>
            <Way to={to ?? tickets} className={css.tab} aria-current={name === current ? 'true' : undefined}>
              <TabIcon name={name} />
              <span>{t(`h5.tabs.${name}`)}</span>
            </Way>
          </li>
        ))}
        <li>
          <a href="#more" className={css.tab} aria-haspopup="dialog" onClick={open}>
            <TabIcon name="more" />
            <span>{t('h5.tabs.more')}</span>
          </a>
        </li>
      </ul>
      {isOpen && (
        <Suspense fallback={null}>
          <MoreSheet onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </nav>
  )
}
