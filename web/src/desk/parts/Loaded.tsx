import { type ReactNode, use, useState } from 'react'
import { ApiError } from '../../api/client.ts'
import { GuardContext, makeGuardScope } from '../../form/guard.ts'
import { useWords } from '../../i18n/index.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Gone } from './Gone.tsx'
import css from './Loaded.module.css'

interface LoadedProps<T> {
  query: { data: T | undefined; error: Error | null; refetch: () => unknown }
  /** In the place of what is not there yet. */
  waiting?: ReactNode
  /** Drawn as long as anything was ever read: another record is another `key`. */
  children: (data: T) => ReactNode
}

/**
 * What a query reads, from the first answer on. A later reading that is slow or fails, in another language or over a bad
 * line, leaves what is on the screen where it is, with what is written in it, and says so above (RULES forms 5).
 */
export function Loaded<T>({ query: { data, error, refetch }, waiting, children }: LoadedProps<T>) {
  const page = use(GuardContext)
  const [scope] = useState(() => makeGuardScope(page))
  const [last, setLast] = useState(data)
  if (data !== undefined && data !== last) setLast(data)
  const shown = data ?? last
  const retry = () => void refetch()
  // What is gone for good is of no use to anybody who has not written in it.
  const isGone = error instanceof ApiError && error.code === 404 && !scope.isDirty()
  if (error && (shown === undefined || isGone)) return <Gone error={error} onRetry={retry} />
  if (shown === undefined) return waiting ?? <Skeleton shape="wide" />
  return (
    <GuardContext value={scope}>
      {error && <Old onRetry={retry} />}
      {children(shown)}
    </GuardContext>
  )
}

/** What is shown could not be read again. */
function Old({ onRetry }: { onRetry: () => void }) {
  const { t } = useWords()
  return (
    <p role="status" className={css.old}>
      {t('desk.oldText')}{' '}
      <button type="button" className={css.retry} onClick={onRetry}>
        {t('error.retry')}
      </button>
    </p>
  )
}
