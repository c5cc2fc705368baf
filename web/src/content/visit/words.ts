import { wordsHook } from '../../i18n/wordsHook.ts'
import en from 'virtual:visit-words/en'
import zh from 'virtual:visit-words/zh'

/** The words of the pages about a visit come with them (`i18n/words/visit`). */
export const useVisitWords = wordsHook(zh, en)
