import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useWords } from '../../i18n/index.ts'
import { ChunkLoadError, needsReload } from '../../lib/lazy.tsx'
import { Container } from '../../ui/Container.tsx'
import { useIsPhone } from '../../ui/edition.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'

/** A page that could not be made: a lost part asks for a reload, anything else for another try. */
export default function ErrorPage({ error }: { error: unknown }) {
  const { t } = useWords()
  const router = useRouter()
  // Without a network a reload would give up the page for the browser's own, where no worker has another one.
  const isOffline = !navigator.onLine
  const hasWorker = useIsPhone() && !!navigator.serviceWorker?.controller
  const isPart = error instanceof ChunkLoadError && (hasWorker || !isOffline)
  // A phone's worker may have taken the version along (`h5/offline/reload.ts`).
  useEffect(() => {
    if (isPart) dispatchEvent(new Event('partlost'))
  }, [isPart])
  return (
    <Container>
      <ErrorState
        level={1}
        title={t(isPart ? 'error.partTitle' : 'error.pageTitle')}
        retryLabel={t(isPart ? 'error.reload' : 'error.retry')}
        onRetry={() => (isPart || (navigator.onLine && needsReload()) ? location.reload() : void router.invalidate())}
      >
        {t(isOffline ? 'error.offlineText' : isPart ? 'error.partText' : 'error.pageText')}
      </ErrorState>
    </Container>
  )
}
