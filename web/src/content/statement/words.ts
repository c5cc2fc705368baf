import { wordsHook } from '../../i18n/wordsHook.ts'
import en from 'virtual:verify-words/en'
import zh from 'virtual:verify-words/zh'

/** The words of the page on which statements are checked come with it (`i18n/words/verify`). */
export const useVerifyWords = wordsHook(zh, en)
