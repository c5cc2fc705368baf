import { wordsHook } from '../../i18n/wordsHook.ts'
import en from 'virtual:crowd-words/en'
import zh from 'virtual:crowd-words/zh'

/** How full the house is comes with the part that draws it (`i18n/words/crowd`). */
export const useCrowdWords = wordsHook(zh, en)
