import { useInstant } from '../../content/instant.ts'
import { useWords } from '../../i18n/index.ts'

/** An instant by the museum's clock: the day in words, and the minute. Null is never. */
export function Moment({ at }: { at: string | null }) {
  const { t } = useWords()
  const told = useInstant()
  return at === null ? <>{t('desk.never')}</> : <time dateTime={at}>{told(at)}</time>
}
