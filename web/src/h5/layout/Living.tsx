import { Suspense, useEffect } from 'react'
import { useAccountFavourites } from '../../content/favourites/useAccountFavourites.ts'
import { usePlace } from '../../content/place.ts'
import { hearing } from '../../content/relic/heard.ts'
import { useAudioGuideWords } from '../../content/relic/listen/words.ts'
import { useWords } from '../../i18n/index.ts'
import { lazyPart } from '../../lib/lazy.tsx'
import { useStore } from '../../lib/store.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { OfflineNote } from '../offline/OfflineNote.tsx'
import { reloadAfterRelease } from '../offline/reload.ts'
import { leaveLinksToBrowser, welcomeWorker } from '../offline/watch.ts'
import { useTicketKeeping } from '../tickets/useTicketKeeping.ts'
import css from './Living.module.css'

const AudioBar = lazyPart(() => import('./AudioBar.tsx'))

/**
 * What a page needs only once it is alive, and brings along after it: what an account keeps, the worker, and what is heard
 * while pages change.
 */
export default function Living() {
  const { lang } = useWords()
  const { routeKey } = usePlace()
  useAccountFavourites(lang)
  useTicketKeeping(lang)
  useEffect(() => {
    void welcomeWorker()
    reloadAfterRelease()
    return leaveLinksToBrowser()
  }, [])
  return (
    <>
      <div role="status" className={css.offline}>
        <OfflineNote key={routeKey} />
      </div>
      <AudioGuide />
    </>
  )
}

/** The bar while something is heard, and beside it what is said of that to those who do not see it. */
function AudioGuide() {
  useAudioGuideWords()
  const { t } = useWords()
  const now = useStore(hearing, null)
  return (
    <>
      <VisuallyHidden>
        <span role="status">
          {now && (now.fault ? t(`audioGuide.${now.fault}`) : t('audioGuide.playing', { title: now.heard.title }))}
        </span>
      </VisuallyHidden>
      {now && (
        <Suspense fallback={null}>
          <AudioBar hearing={now} />
        </Suspense>
      )}
    </>
  )
}
