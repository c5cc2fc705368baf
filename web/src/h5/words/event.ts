import { wordsHook } from '../../i18n/wordsHook.ts'
import en from 'virtual:event-words/en'
import zh from 'virtual:event-words/zh'

/** The words of this kind come with its pages (`i18n/words/event`). */
export const useEventWords = wordsHook(zh, en)
