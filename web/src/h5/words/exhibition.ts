import { wordsHook } from '../../i18n/wordsHook.ts'
import en from 'virtual:exhibition-words/en'
import zh from 'virtual:exhibition-words/zh'

/** The words of this kind come with its pages (`i18n/words/exhibition`). */
export const useExhibitionWords = wordsHook(zh, en)
