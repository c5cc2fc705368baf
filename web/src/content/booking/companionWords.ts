import { wordsHook } from '../../i18n/wordsHook.ts'
import en from 'virtual:companions-words/en'
import zh from 'virtual:companions-words/zh'

/** The words of people whom an account keeps come with what shows them (`i18n/words/companions`). */
export const useCompanionWords = wordsHook(zh, en)
