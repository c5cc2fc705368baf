import { useI18n } from '../../i18n/index.ts'
import en from 'virtual:news-words/en'
import zh from 'virtual:news-words/zh'

/** The words of the news come with their pages (`i18n/words/news`): nobody else carries them. */
export function useNewsWords(): void {
  const i18n = useI18n()
  i18n.extend('zh', zh)
  i18n.extend('en', en)
}
