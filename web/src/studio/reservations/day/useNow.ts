import { useSuspenseQuery } from '@tanstack/react-query'
import { profileQuery } from '../../../api/queries.ts'
import { useWords } from '../../../i18n/index.ts'
import { useMuseumTime } from '../../../lib/museumTime.ts'

/** The minute in the museum, `YYYY-MM-DDThh:mm`. Only below what a browser draws. */
export function useNow(): string {
  const { lang } = useWords()
  const { data: profile } = useSuspenseQuery(profileQuery(lang))
  return useMuseumTime(profile.clock) ?? ''
}
