import { useSuspenseQuery } from '@tanstack/react-query'
import { profileQuery } from '../../api/queries.ts'
import { useWords } from '../../i18n/index.ts'
import { museumMinute } from '../../lib/museumTime.ts'
import { useDayWords } from '../booking/useDayWords.ts'

/** An instant by the museum's clock: with its day and weekday, or its hour alone. */
export function useInstantWords() {
  const { lang } = useWords()
  const { sayDate } = useDayWords()
  const { data: profile } = useSuspenseQuery(profileQuery(lang))
  const parts = (instant: string) => museumMinute(profile.clock, Date.parse(instant)).split('T')
  return {
    sayMinute: (instant: string) => {
      const [day = '', time = ''] = parts(instant)
      return `${sayDate(day, 'short')} ${time}`
    },
    sayHour: (instant: string) => parts(instant)[1] ?? '',
  }
}
