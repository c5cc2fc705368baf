import { useSuspenseQuery } from '@tanstack/react-query'
import { todayQuery } from '../../api/queries.ts'
import { useMuseumTime } from '../../lib/museumTime.ts'

/** The museum's day, which the first HTML knows, and its minute, which only a living page does. */
export function useToday(): { today: string; now: string | null } {
  const { data } = useSuspenseQuery(todayQuery)
  const now = useMuseumTime()
  return { today: now?.slice(0, 10) ?? data, now }
}
