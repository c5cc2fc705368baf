import { useRouter } from '@tanstack/react-router'
import { useWords } from '../../i18n/index.ts'
import { ChunkLoadError } from '../../lib/lazy.tsx'
import { Container } from '../../ui/Container.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'

/** A page that could not be made: a lost part asks for a reload, anything else for another try. */
export default function ErrorPage({ error }: { error: unknown }) {
  const { t } = useWords()
  const router = useRouter()
  // Without a network a reload would give up the page for the browser's own.
  const isOffline = !navigator.onLine
  const isPart = error instanceof ChunkLoadError && !isOffline
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
