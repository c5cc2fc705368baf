import { useWords } from '../../i18n/index.ts'
import { formatDate, localTime } from '../../lib/dates.ts'
import { ZONE_MINUTES } from '../../lib/museumTime.ts'

/** An instant by the museum's clock: the day in words, and the minute. Null is never. */
export function Moment({ at }: { at: string | null }) {
  const { t, lang } = useWords()
  if (at === null) return <>{t('desk.never')}</>
  const local = localTime(at, ZONE_MINUTES)
  return (
    <time dateTime={at}>
      {formatDate(local.slice(0, 10), lang)} {local.slice(11, 16)}
    </time>
  )
}
