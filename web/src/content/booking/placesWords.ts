import { wordsHook } from '../../i18n/wordsHook.ts'
import en from 'virtual:places-words/en'
import zh from 'virtual:places-words/zh'

/** The words of taking places come with the desk itself, once somebody is near it (`i18n/words/places`). */
export const usePlacesWords = wordsHook(zh, en)
