import { useI18n } from '../../i18n/index.ts'
import en from 'virtual:links-words/en'
import zh from 'virtual:links-words/zh'

/** The words of the demo's page of outside links come with it (`i18n/words/links`): nobody else carries them. */
export function useLinksWords(): void {
  const i18n = useI18n()
  i18n.extend('zh', zh)
  i18n.extend('en', en)
}
