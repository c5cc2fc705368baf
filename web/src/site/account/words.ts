import { useI18n } from '../../i18n/index.ts'
import en from 'virtual:account-words/en'
import zh from 'virtual:account-words/zh'

/** The words of these pages come with their frames (`i18n/words/account`): nobody else carries them. */
export function useAccountWords(): void {
  const i18n = useI18n()
  i18n.extend('zh', zh)
  i18n.extend('en', en)
}
