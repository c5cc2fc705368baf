import { wordsHook } from '../../i18n/wordsHook.ts'
import en from 'virtual:product-words/en'
import zh from 'virtual:product-words/zh'

/** The words of this kind come with its pages (`i18n/words/product`). */
export const useProductWords = wordsHook(zh, en)
