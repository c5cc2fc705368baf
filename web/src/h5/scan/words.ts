import { wordsHook } from '../../i18n/wordsHook.ts'
import en from 'virtual:scan-words/en'
import zh from 'virtual:scan-words/zh'

/** What is said while a label is scanned comes with the sheet (`i18n/words/scan`). */
export const useScanWords = wordsHook(zh, en)
