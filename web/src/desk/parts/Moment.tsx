import { useInstant } from '../../content/instant.ts'
import { useWords } from '../../i18n/index.ts'

/** An instant by the museum's clock: the day in words, and the minute, or the second. Nothing is never. */
export function Moment({ at, to = 'minute' }: { at: string | null | undefined; to?: 'minute' | 'second' }) {
  const { t } = useWords()
  const told = useInstant(to)
  return at === null || at === undefined ? <>{t('desk.never')}</> : <time dateTime={at}>{told(at)}</time>
}
