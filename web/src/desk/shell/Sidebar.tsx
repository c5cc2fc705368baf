import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { Profile } from '../../api/types.ts'
import { useUser } from '../../api/useSession.ts'
import { usePlace } from '../../content/place.ts'
import { useWords } from '../../i18n/index.ts'
import { classes } from '../../lib/classes.ts'
import { pages } from '../../lib/paths.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { DeskIcon } from '../parts/DeskIcon.tsx'
import { countsOf, overviewQuery } from '../../nouns/overview/calls.ts'
import { Logo } from '../../ui/Logo.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { appState, useAppState, useSettings } from './context.ts'
import { type MenuEntry, useMenu, visibleMenu } from './menu.ts'
import css from './Sidebar.module.css'

interface SidebarProps {
  profile: Pick<Profile, 'name' | 'logo'>
  /** Narrow: icons alone. The words are still there for ears, and come out under the pointer and the focus. */
  folded: boolean
  /** Out of view: nothing in it can be reached. */
  hidden: boolean
}

/** The menu of the back-office: 210 px, 54 px when folded (RULES back-office 1). */
export function Sidebar({ profile, folded, hidden }: SidebarProps) {
  const { t, lang } = useWords()
  const user = useUser()
  const { path } = usePlace()
  const { sidebar, device } = useAppState()
  const { sidebarLogo } = useSettings()
  const box = useRef<HTMLElement>(null)
  const isOver = device === 'mobile' && !hidden
  const groups = visibleMenu(useMenu(), user?.nvcJurisdiction ?? [])
  const { data: overview } = useQuery({ ...overviewQuery(lang), enabled: user !== null })
  const listed = groups.flatMap(({ entries }) => entries.map((entry) => entry.path))
  const counts = countsOf(overview?.waiting ?? [], listed, pages.overview)

  // What lies over the page takes the focus, Escape gives it back, and Tab does not leave it.
  useEffect(() => {
    if (!isOver) return
    const before = document.activeElement
    const side = box.current
    side?.querySelector<HTMLElement>('a')?.focus()
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') appState.closeSidebar({ withoutAnimation: false })
      if (event.key === 'Tab') keepInside(event, side)
    }
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('keydown', onKey)
      if (before instanceof HTMLElement && side?.contains(document.activeElement)) before.focus()
    }
  }, [isOver])

  return (
    <nav
      ref={box}
      id="sidebar"
      aria-label={t('desk.menu')}
      className={classes(css.side, folded && css.folded, hidden && css.hidden, sidebar.withoutAnimation && css.still)}
    >
      <div className={css.head}>
        {sidebarLogo && (
          <Link to={pages.overview} className={css.logo}>
            <Logo logo={profile.logo} dark className={css.mark} />
            <span className={css.name}>{profile.name}</span>
          </Link>
        )}
        {isOver && (
          <IconButton
            icon="close"
            label={t('desk.menuClose')}
            onClick={() => appState.closeSidebar({ withoutAnimation: false })}
          />
        )}
      </div>
      <div className={css.scroll}>
        {groups.map(({ key, titleKey, entries }) => (
          <div key={key} className={css.group}>
            {titleKey && (
              <h2 id={`menu-${key}`} className={css.title}>
                <span>{t(titleKey)}</span>
              </h2>
            )}
            <ul {...(titleKey ? { 'aria-labelledby': `menu-${key}` } : {})}>
              {entries.map((entry) => (
                <li key={entry.path}>
                  <Entry entry={entry} present={entry.path === path} count={counts.get(entry.path) ?? 0} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </nav>
  )
}

/** A badge shows no more figures than it has room for. */
const MOST = 99

function Entry({ entry, present, count }: { entry: MenuEntry; present: boolean; count: number }) {
  const { t } = useWords()
  return (
    <Link
      // The table may hold pages of later; `visibleMenu` gives only those that this build has.
      to={entry.path}
      className={css.entry}
      aria-current={present ? 'page' : undefined}
    >
      <DeskIcon name={entry.icon} className={css.icon} />
      <span className={css.word}>{t(entry.titleKey)}</span>
      {count > 0 && (
        <>
          <span className={css.count} aria-hidden="true">
            {count > MOST ? `${MOST}+` : count}
          </span>
          <VisuallyHidden> · {t('manage.waiting.count', { count })}</VisuallyHidden>
        </>
      )}
    </Link>
  )
}

function keepInside(event: KeyboardEvent, box: HTMLElement | null): void {
  const stops = box?.querySelectorAll<HTMLElement>('a, button')
  const [first, last] = [stops?.[0], stops?.[stops.length - 1]]
  const leaves = event.shiftKey ? first : last
  if (document.activeElement !== leaves) return
  event.preventDefault()
  ;(event.shiftKey ? last : first)?.focus()
}
