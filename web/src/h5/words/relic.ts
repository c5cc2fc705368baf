import { wordsHook } from '../../i18n/wordsHook.ts'
import en from 'virtual:relic-words/en'
import zh from 'virtual:relic-words/zh'

/** The words of this kind come with its pages (`i18n/words/relic`). */
export const useRelicWords = wordsHook(zh, en)
