import { wordsHook } from '../../i18n/wordsHook.ts'
import en from 'virtual:kept-words/en'
import zh from 'virtual:kept-words/zh'

/** The words of what is kept come with its page (`i18n/words/kept`); those of the ribbon are everybody's. */
export const useKeptWords = wordsHook(zh, en)
