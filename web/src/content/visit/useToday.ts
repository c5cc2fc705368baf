import { useSuspenseQuery } from '@tanstack/react-query'
import { profileQuery } from '../../api/queries.ts'
import { useMuseumDay } from '../../api/useMuseumDay.ts'
import { useWords } from '../../i18n/index.ts'
import { useMuseumTime } from '../../lib/museumTime.ts'

/** The museum's day, which the first HTML knows, and its minute, which only a living page does. */
export function useToday(): { today: string; now: string | null } {
  const { lang } = useWords()
  const { data: profile } = useSuspenseQuery(profileQuery(lang))
  const today = useMuseumDay()
  const now = useMuseumTime(profile.clock)
  return { today: now?.slice(0, 10) ?? today, now }
}
