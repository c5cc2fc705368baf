import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useUser } from '../../api/useSession.ts'
import { useSignOut } from '../../content/useSignOut.ts'
import { Way } from '../../content/Way.tsx'
import { useHref, useWords } from '../../i18n/index.ts'
import { pages } from '../../lib/paths.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Icon } from '../../ui/Icon.tsx'
import css from './MoreSheet.module.css'
import { NumberForm } from './NumberForm.tsx'
import { SiteMap } from './SiteMap.tsx'
import { TextSize } from './TextSize.tsx'

/** Everything that has no tab of its own, on a sheet over the page. */
export default function MoreSheet({ onClose }: { onClose: () => void }) {
  const { t } = useWords()
  const href = useHref()
  const signOut = useSignOut()
  const user = useUser()
  const here = useRouterState({ select: ({ location }) => location.publicHref })
  const opened = useRef(here)
  useEffect(() => {
    if (opened.current !== here) onClose()
  }, [here, onClose])
  return (
    <Dialog title={t('h5.moreTitle')} closeLabel={t('h5.close')} onClose={onClose}>
      <ul className={css.own}>
        <li>
          {user ? (
            <Way to={pages.myReservations} className={css.act} onClick={onClose}>
              <Icon name="person" />
              {t('nav.myReservations')}
            </Way>
          ) : (
            <a href={href(`${pages.login}?redirect=${encodeURIComponent(here)}`)} className={css.act}>
              <Icon name="person" />
              {t('site.person.signIn')}
            </a>
          )}
        </li>
        <li>
          <Way to={pages.favourites} className={css.act} onClick={onClose}>
            <Icon name="ribbon" />
            {t('nav.favourites')}
          </Way>
        </li>
        <li>
          <TextSize className={css.act} />
        </li>
        {user && (
          <li>
            <button
              type="button"
              className={css.act}
              onClick={() => {
                onClose()
                signOut()
              }}
            >
              <Icon name="outward" />
              {t('site.person.signOut')}
            </button>
          </li>
        )}
      </ul>
      <NumberForm />
      <SiteMap onGo={onClose} />
    </Dialog>
  )
}
