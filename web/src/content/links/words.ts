import { wordsHook } from '../../i18n/wordsHook.ts'
import en from 'virtual:links-words/en'
import zh from 'virtual:links-words/zh'

/** The words of the demo's page of outside links come with it (`i18n/words/links`). */
export const useLinksWords = wordsHook(zh, en)
