import { Link, type LinkProps, useRouter } from '@tanstack/react-router'
import { useUser } from '../../api/useSession.ts'
import { useSignOut } from '../../content/useSignOut.ts'
import { useWords, type WordKey } from '../../i18n/index.ts'
import { monogram } from '../../lib/names.ts'
import { pages } from '../../lib/paths.ts'
import { Popup } from '../../ui/Popup.tsx'
import { DeskIcon } from '../parts/DeskIcon.tsx'
import { settings, useSettings } from './context.ts'
import css from './PersonMenu.module.css'

/** Pages of one's own, shown where this build has them. */
const own = [
  [pages.myAccount, 'desk.person.account'],
  [pages.myData, 'desk.person.data'],
  [pages.myInvitations, 'desk.person.invitations'],
] as const satisfies readonly (readonly [string, WordKey])[]

/** Who is signed in, and what belongs to a person: account, data, the way to the site, the sign-out. */
export function PersonMenu() {
  const { t } = useWords()
  const router = useRouter()
  const signOut = useSignOut()
  const user = useUser()
  const { showSettings } = useSettings()
  if (!user) return null
  const links = own.filter(([path]) => path in router.routesByPath)
  return (
    <div className={css.box}>
      <Popup
        label={t('desk.person.open', { name: user.name })}
        align="end"
        triggerClass={css.trigger}
        trigger={
          <>
            {/* Drawn, not written: the button is called what is written in it (WCAG 2.5.3). */}
            <span className={css.seal} data-sign={monogram(user.name)} />
            <span className={css.name}>{user.name}</span>
          </>
        }
      >
        <div className={css.sheet}>
          <p className={css.who}>{user.name}</p>
          {user.companyName && <p className={css.company}>{user.companyName}</p>}
          <ul className={css.list}>
            {links.map(([path, key]) => (
              <li key={path}>
                <Link to={path as NonNullable<LinkProps['to']>} className={css.item}>
                  {t(key)}
                </Link>
              </li>
            ))}
            <li>
              <Link to={pages.home} className={css.item}>
                {t('desk.person.site')}
              </Link>
            </li>
          </ul>
          {showSettings && <Flags />}
          <button type="button" className={css.item} onClick={signOut}>
            <DeskIcon name="leave" />
            {t('desk.person.leave')}
          </button>
        </div>
      </Popup>
    </div>
  )
}

const flags = [
  ['fixedHeader', 'desk.person.fixedHeader'],
  ['sidebarLogo', 'desk.person.sidebarLogo'],
] as const satisfies readonly (readonly [string, WordKey])[]

/** The flags of RULES back-office 3, where the museum lets people change them. */
function Flags() {
  const { t } = useWords()
  const now = useSettings()
  return (
    <fieldset className={css.flags}>
      <legend>{t('desk.person.flags')}</legend>
      {flags.map(([key, word]) => (
        <label key={key}>
          <input type="checkbox" checked={now[key]} onChange={(event) => settings.change(key, event.target.checked)} />
          {t(word)}
        </label>
      ))}
    </fieldset>
  )
}
