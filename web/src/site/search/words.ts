import { useI18n } from '../../i18n/index.ts'
import en from 'virtual:find-words/en'
import zh from 'virtual:find-words/zh'

/** The words of the search page come with it (`i18n/words/find`): nobody else carries them. */
export function useFindWords(): void {
  const i18n = useI18n()
  i18n.extend('zh', zh)
  i18n.extend('en', en)
}
