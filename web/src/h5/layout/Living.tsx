import { type ReactNode, Suspense, useEffect } from 'react'
import { createPortal } from 'react-dom'
import { useAccountFavourites } from '../../content/favourites/useAccountFavourites.ts'
import { usePlace } from '../../content/place.ts'
import { hearing } from '../../content/relic/heard.ts'
import { useAudioGuideWords } from '../../content/relic/listen/words.ts'
import { useWords } from '../../i18n/index.ts'
import { lazyPart } from '../../lib/lazy.tsx'
import { useStore } from '../../lib/store.ts'
import { OfflineNote } from '../offline/OfflineNote.tsx'
import { reloadAfterRelease } from '../offline/reload.ts'
import { leaveLinksToBrowser, welcomeWorker } from '../offline/watch.ts'
import { useTicketKeeping } from '../tickets/useTicketKeeping.ts'

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
      <OfflineNote key={routeKey} />
      <AudioGuide />
    </>
  )
}

/** Into a place that the frame has for it. */
function inPlace(id: 'heard' | 'guide', what: ReactNode) {
  const place = document.getElementById(id)
  return place && createPortal(what, place)
}

/** The bar while something is heard, and beside it what is said of that to those who do not see it. */
function AudioGuide() {
  useAudioGuideWords()
  const { t } = useWords()
  const now = useStore(hearing, null)
  if (!now) return null
  const said = now.fault ? t(`audioGuide.${now.fault}`) : t('audioGuide.playing', { title: now.heard.title })
  return (
    <>
      {inPlace('heard', said)}
      {inPlace(
        'guide',
        <Suspense fallback={null}>
          <AudioBar hearing={now} />
        </Suspense>,
      )}
    </>
  )
}
