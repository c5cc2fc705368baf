import { useSuspenseQuery } from '@tanstack/react-query'
import { profileQuery } from '../../api/queries.ts'
import { useWords } from '../../i18n/index.ts'
import { useMuseumTime } from '../../lib/museumTime.ts'

/** The museum's today, `YYYY-MM-DD`: the browser's may be a day ahead of it, or behind. Only below what a browser draws. */
export function useToday(): string {
  const { lang } = useWords()
  const { data: profile } = useSuspenseQuery(profileQuery(lang))
  return (useMuseumTime(profile.clock) ?? '').slice(0, 10)
}
