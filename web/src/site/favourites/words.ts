import { useI18n } from '../../i18n/index.ts'
import en from 'virtual:kept-words/en'
import zh from 'virtual:kept-words/zh'

/** The words of what is kept come with its page (`i18n/words/kept`); those of the ribbon are everybody's. */
export function useKeptWords(): void {
  const i18n = useI18n()
  i18n.extend('zh', zh)
  i18n.extend('en', en)
}
