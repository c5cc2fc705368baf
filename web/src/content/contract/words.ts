import { wordsHook } from '../../i18n/wordsHook.ts'
import en from 'virtual:contract-words/en'
import zh from 'virtual:contract-words/zh'

/** The words of the page on which contracts are checked come with it (`i18n/words/contract`). */
export const useContractWords = wordsHook(zh, en)
