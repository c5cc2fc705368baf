import { useSuspenseQuery } from '@tanstack/react-query'
import { profileQuery } from '../api/queries.ts'
import { useWords } from '../i18n/index.ts'
import { formatDate } from '../lib/dates.ts'
import { museumMinute, museumSecond } from '../lib/museumTime.ts'

/** Says an instant (RFC 3339) by the museum's clock: the day in words, and the minute, or the second. */
export function useInstant(to: 'minute' | 'second' = 'minute'): (instant: string) => string {
  const { lang } = useWords()
  const { data: profile } = useSuspenseQuery(profileQuery(lang))
  return (instant) => {
    const time = (to === 'second' ? museumSecond : museumMinute)(profile.clock, Date.parse(instant))
    return `${formatDate(time.slice(0, 10), lang)} ${time.slice(11)}`
  }
}
