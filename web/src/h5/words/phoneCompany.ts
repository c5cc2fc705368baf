import { wordsHook } from '../../i18n/wordsHook.ts'
import en from 'virtual:phoneCompany-words/en'
import zh from 'virtual:phoneCompany-words/zh'

/** What the register of companies says in this edition alone comes with it (`i18n/words/phoneCompany`). */
export const usePhoneCompanyWords = wordsHook(zh, en)
