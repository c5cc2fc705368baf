import { wordsHook } from '../../i18n/wordsHook.ts'
import en from 'virtual:application-words/en'
import zh from 'virtual:application-words/zh'

/** The words of applications come with the part of a page that takes them (`i18n/words/application`). */
export const useApplicationWords = wordsHook(zh, en)
