import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useWords } from '../../i18n/index.ts'
import { ChunkLoadError } from '../../lib/lazy.tsx'
import { Container } from '../../ui/Container.tsx'
import { useIsPhone } from '../../ui/edition.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'

/** When this tab loaded a page anew by itself. */
const RELOADED = 'reloaded'
/** A part that is missing again so soon is missing in the new version too, in milliseconds. */
const SOON_MS = 60_000

/** Whether a page may be loaded anew without being asked; a browser that remembers nothing would do so for ever. */
function isFirst(): boolean {
  try {
    const last = Number(sessionStorage.getItem(RELOADED))
    sessionStorage.setItem(RELOADED, String(Date.now()))
    return Date.now() - last > SOON_MS
  } catch {
    return false
  }
}

/** A page that could not be made: a lost part asks for a reload, anything else for another try. */
export default function ErrorPage({ error }: { error: unknown }) {
  const { t } = useWords()
  const router = useRouter()
  // Without a network a reload would give up the page for the browser's own, where no worker has another one.
  const isOffline = !navigator.onLine
  const hasWorker = useIsPhone() && !!navigator.serviceWorker?.controller
  const isPart = error instanceof ChunkLoadError && (hasWorker || !isOffline)
  // A version that is gone takes its parts along: the page is loaded anew, once, for whoever has opened it long ago.
  useEffect(() => {
    if (isPart && hasWorker && isFirst()) location.reload()
  }, [isPart, hasWorker])
  return (
    <Container>
      <ErrorState
        level={1}
        title={t(isPart ? 'error.partTitle' : 'error.pageTitle')}
        retryLabel={t(isPart ? 'error.reload' : 'error.retry')}
        onRetry={() => (isPart ? location.reload() : void router.invalidate())}
      >
        {t(isOffline ? 'error.offlineText' : isPart ? 'error.partText' : 'error.pageText')}
      </ErrorState>
    </Container>
  )
}
