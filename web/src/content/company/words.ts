import { wordsHook } from '../../i18n/wordsHook.ts'
import en from 'virtual:company-words/en'
import zh from 'virtual:company-words/zh'

/** The words of the companies' pages come with them (`i18n/words/company`). */
export const useCompanyWords = wordsHook(zh, en)
