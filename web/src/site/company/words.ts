import { useI18n } from '../../i18n/index.ts'
import en from 'virtual:company-words/en'
import zh from 'virtual:company-words/zh'

/** The words of the companies' pages come with them (`i18n/words/company`): nobody else carries them. */
export function useCompanyWords(): void {
  const i18n = useI18n()
  i18n.extend('zh', zh)
  i18n.extend('en', en)
}
