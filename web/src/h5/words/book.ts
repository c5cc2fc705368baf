import { wordsHook } from '../../i18n/wordsHook.ts'
import en from 'virtual:book-words/en'
import zh from 'virtual:book-words/zh'

/** The words of this kind come with its pages (`i18n/words/book`). */
export const useBookWords = wordsHook(zh, en)
