import { useWords } from '../../i18n/index.ts'
import { formatDate, localTime } from '../../lib/dates.ts'
import { ZONE_MINUTES } from '../../lib/museumTime.ts'

/** Says an instant (RFC 3339) in the museum's zone, to the minute. */
export function useInstant(): (instant: string) => string {
  const { lang } = useWords()
  return (instant) => {
    const local = localTime(instant, ZONE_MINUTES)
    return local === '' ? '' : `${formatDate(local.slice(0, 10), lang)} ${local.slice(11, 16)}`
  }
}
