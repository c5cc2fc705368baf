import { wordsHook } from '../../i18n/wordsHook.ts'
import en from 'virtual:phonePaper-words/en'
import zh from 'virtual:phonePaper-words/zh'

/** What the page of statements says in this edition alone comes with it (`i18n/words/phonePaper`). */
export const usePhonePaperWords = wordsHook(zh, en)
