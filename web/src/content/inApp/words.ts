import { wordsHook } from '../../i18n/wordsHook.ts'
import en from 'virtual:inApp-words/en'
import zh from 'virtual:inApp-words/zh'

/** What is said to whoever reads inside another program (`i18n/words/inApp`). */
export const useInAppWords = wordsHook(zh, en)
