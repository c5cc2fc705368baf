import { useSuspenseQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useWords } from '../i18n/index.ts'
import { todayQuery } from './queries.ts'

/**
 * The museum's today, `YYYY-MM-DD` (RULES times 2): that of the first HTML, until it turns at the museum's midnight while the
 * page stands open (`app/turnDay.ts`). The page stays until what is asked for the new day is there.
 */
export function useMuseumDay(): string {
  const { lang } = useWords()
  return useDeferredValue(useSuspenseQuery(todayQuery(lang)).data)
}
