import { wordsHook } from '../../i18n/wordsHook.ts'
import en from 'virtual:news-words/en'
import zh from 'virtual:news-words/zh'

/** The words of the news come with their pages (`i18n/words/news`). */
export const useNewsWords = wordsHook(zh, en)
