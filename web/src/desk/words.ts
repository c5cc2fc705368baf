import { useI18n } from '../i18n/index.ts'
import en from 'virtual:desk-words/en'
import zh from 'virtual:desk-words/zh'

/** The words of the back-office come with its first chunk (`i18n/words/desk`): visitors do not carry them. */
export function useDeskWords(): void {
  const i18n = useI18n()
  i18n.extend('zh', zh)
  i18n.extend('en', en)
}
