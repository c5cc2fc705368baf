import { wordsHook } from '../../i18n/wordsHook.ts'
import en from 'virtual:account-words/en'
import zh from 'virtual:account-words/zh'

/** The words of these pages come with their frames (`i18n/words/account`). */
export const useAccountWords = wordsHook(zh, en)
