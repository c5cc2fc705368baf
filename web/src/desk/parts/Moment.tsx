import { useInstant } from '../../content/instant.ts'
import { useWords } from '../../i18n/index.ts'

/** An instant by the museum's clock: the day in words, and the minute. Nothing is never. */
export function Moment({ at }: { at: string | null | undefined }) {
  const { t } = useWords()
  const told = useInstant()
  return at === null || at === undefined ? <>{t('desk.never')}</> : <time dateTime={at}>{told(at)}</time>
}
