import { wordsHook } from '../../i18n/wordsHook.ts'
import { offlineWords } from '../worker/words.ts'

/** What is said without a network (`i18n/words/offline`). */
export const useOfflineWords = wordsHook(offlineWords.zh, offlineWords.en)
