import { wordsHook } from '../../i18n/wordsHook.ts'
import en from 'virtual:document-words/en'
import zh from 'virtual:document-words/zh'

/** The words of this kind come with its pages (`i18n/words/document`). */
export const useDocumentWords = wordsHook(zh, en)
