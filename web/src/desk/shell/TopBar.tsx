import { Link } from '@tanstack/react-router'
import { usePlace } from '../../content/place.ts'
import { useChooseLang, useWords } from '../../i18n/index.ts'
import { classes } from '../../lib/classes.ts'
import { htmlLang, type Lang } from '../../lib/lang.ts'
import { pages } from '../../lib/paths.ts'
import { Bell } from '../bell/Bell.tsx'
import { DeskIcon } from '../parts/DeskIcon.tsx'
import { CartLink } from './CartLink.tsx'
import { appState, useAppState } from './context.ts'
import { useMenu } from './menu.ts'
import { PersonMenu } from './PersonMenu.tsx'
import css from './TopBar.module.css'

/** The header: the menu's button, where one is, the language, what is new, the person. */
export function TopBar({ fixed }: { fixed: boolean }) {
  const { t, lang } = useWords()
  const choose = useChooseLang()
  const { sidebar, device } = useAppState()
  const other: Lang = lang === 'zh' ? 'en' : 'zh'
  const icon = device === 'mobile' ? 'menu' : sidebar.opened ? 'fold' : 'unfold'
  return (
    <header className={classes(css.bar, fixed && css.fixed)}>
      <button
        type="button"
        className={css.toggle}
        aria-label={t(sidebar.opened ? 'desk.menuFold' : 'desk.menuUnfold')}
        aria-expanded={sidebar.opened}
        aria-controls="sidebar"
        onClick={appState.toggleSidebar}
      >
        <DeskIcon name={icon} />
      </button>
      <Trail />
      <button
        type="button"
        className={css.lang}
        lang={htmlLang(other)}
        title={t('site.languageHint')}
        onClick={() => choose(other)}
      >
        {t('site.language')}
      </button>
      <CartLink />
      <Bell />
      <PersonMenu />
    </header>
  )
}

/** Where one is: the overview, the group, the page. */
function Trail() {
  const { t } = useWords()
  const { place, path, routeKey } = usePlace()
  const group = useMenu().find(({ entries }) => entries.some((entry) => entry.path === path))
  return (
    <nav aria-label={t('site.breadcrumb')} className={css.trail}>
      <ol key={routeKey} className={css.list}>
        {path !== pages.overview && (
          <li>
            <Link to={pages.overview} className={css.link}>
              {t('nav.manageOverview')}
            </Link>
          </li>
        )}
        {group?.titleKey && <li>{t(group.titleKey)}</li>}
        <li aria-current="page" className={css.here}>
          {t(place.title)}
        </li>
      </ol>
    </nav>
  )
}
