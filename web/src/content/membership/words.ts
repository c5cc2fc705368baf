import { wordsHook } from '../../i18n/wordsHook.ts'
import en from 'virtual:membership-words/en'
import zh from 'virtual:membership-words/zh'

/** The words of how to become a member company come with its page (`i18n/words/membership`). */
export const useMembershipWords = wordsHook(zh, en)
