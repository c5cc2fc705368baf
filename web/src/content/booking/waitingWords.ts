import { wordsHook } from '../../i18n/wordsHook.ts'
import en from 'virtual:waiting-words/en'
import zh from 'virtual:waiting-words/zh'

/** The words of waiting for places, and of missed visits, come with what shows them (`i18n/words/waiting`). */
export const useWaitingWords = wordsHook(zh, en)
