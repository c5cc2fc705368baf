import { wordsHook } from '../i18n/wordsHook.ts'
import en from 'virtual:desk-words/en'
import zh from 'virtual:desk-words/zh'

/** The words of the back-office come with its first chunk (`i18n/words/desk`). */
export const useDeskWords = wordsHook(zh, en)
