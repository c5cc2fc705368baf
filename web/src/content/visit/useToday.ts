import { useSuspenseQuery } from '@tanstack/react-query'
import { profileQuery, todayQuery } from '../../api/queries.ts'
import { useWords } from '../../i18n/index.ts'
import { useMuseumTime } from '../../lib/museumTime.ts'

/** The museum's day, which the first HTML knows, and its minute, which only a living page does. */
export function useToday(): { today: string; now: string | null } {
  const { lang } = useWords()
  const { data: profile } = useSuspenseQuery(profileQuery(lang))
  const { data } = useSuspenseQuery(todayQuery(lang))
  const now = useMuseumTime(profile.clock)
  return { today: now?.slice(0, 10) ?? data, now }
}
