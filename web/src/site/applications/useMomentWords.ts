import { useSuspenseQuery } from '@tanstack/react-query'
import { profileQuery } from '../../api/queries.ts'
import { useWords } from '../../i18n/index.ts'
import { formatDate } from '../../lib/dates.ts'
import { museumMinute } from '../../lib/museumTime.ts'

/** An instant by the museum's clock, as a day and a time. */
export function useMomentWords() {
  const { lang } = useWords()
  const { data: profile } = useSuspenseQuery(profileQuery(lang))
  return {
    sayMinute: (instant: string): string => {
      const [day = '', time = ''] = museumMinute(profile.clock, Date.parse(instant)).split('T')
      return `${formatDate(day, lang)} ${time}`
    },
  }
}
