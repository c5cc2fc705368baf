import { useI18n } from '../../i18n/index.ts'
import en from 'virtual:visit-words/en'
import zh from 'virtual:visit-words/zh'

/** The words of the pages about a visit come with them (`i18n/words/visit`): nobody else carries them. */
export function useVisitWords(): void {
  const i18n = useI18n()
  i18n.extend('zh', zh)
  i18n.extend('en', en)
}
