import { useSuspenseQuery } from '@tanstack/react-query'
import { profileQuery } from '../api/queries.ts'
import { useWords } from '../i18n/index.ts'
import { formatDate } from '../lib/dates.ts'
import { museumMinute } from '../lib/museumTime.ts'

/** Says an instant (RFC 3339) by the museum's clock: the day in words, and the minute. */
export function useInstant(): (instant: string) => string {
  const { lang } = useWords()
  const { data: profile } = useSuspenseQuery(profileQuery(lang))
  return (instant) => {
    const minute = museumMinute(profile.clock, Date.parse(instant))
    return `${formatDate(minute.slice(0, 10), lang)} ${minute.slice(11)}`
  }
}
