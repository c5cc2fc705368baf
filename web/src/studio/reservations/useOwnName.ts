import { useCallback } from 'react'
import { useWords } from '../../i18n/index.ts'
import type { StudioProgramme } from '../../nouns/booking/planning.ts'

/** What a programme is called in the language of whoever looks; in the other one where that is all there is. */
export function useOwnName(): (of: Pick<StudioProgramme, 'nameZh' | 'nameEn'>) => string {
  const { lang } = useWords()
  return useCallback(({ nameZh, nameEn }) => (lang === 'en' ? nameEn || nameZh : nameZh || nameEn), [lang])
}
