import { wordsHook } from '../../i18n/wordsHook.ts'
import en from 'virtual:poster-words/en'
import zh from 'virtual:poster-words/zh'

/** What is said of a poster comes with the sheet that offers one (`i18n/words/poster`). */
export const usePosterWords = wordsHook(zh, en)
