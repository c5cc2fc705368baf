import { useI18n } from '../../i18n/index.ts'
import en from 'virtual:member-words/en'
import zh from 'virtual:member-words/zh'

/** The words of the people of a body come with their page (`i18n/words/member`): nobody else carries them. */
export function useMemberWords(): void {
  const i18n = useI18n()
  i18n.extend('zh', zh)
  i18n.extend('en', en)
}
