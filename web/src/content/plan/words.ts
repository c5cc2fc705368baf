import { wordsHook } from '../../i18n/wordsHook.ts'
import en from 'virtual:plan-words/en'
import zh from 'virtual:plan-words/zh'

/** The words of the floor plan and of the walk come with them (`i18n/words/plan`). */
export const usePlanWords = wordsHook(zh, en)
