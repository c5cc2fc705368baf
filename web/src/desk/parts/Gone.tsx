import { ApiError } from '../../api/client.ts'
import { useWords } from '../../i18n/index.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'

/** A record that the address names and that is not there, or could not be had. */
export function Gone({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useWords()
  if (error instanceof ApiError && error.code === 404) {
    return <EmptyState title={t('desk.goneTitle')}>{t('desk.goneText')}</EmptyState>
  }
  return (
    <ErrorState title={t('desk.list.errorTitle')} retryLabel={t('error.retry')} onRetry={onRetry}>
      {error.message}
    </ErrorState>
  )
}
