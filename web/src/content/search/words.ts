import { wordsHook } from '../../i18n/wordsHook.ts'
import en from 'virtual:find-words/en'
import zh from 'virtual:find-words/zh'

/** The words of the search page come with it (`i18n/words/find`). */
export const useFindWords = wordsHook(zh, en)
