import { wordsHook } from '../../i18n/wordsHook.ts'
import en from 'virtual:groups-words/en'
import zh from 'virtual:groups-words/zh'

/** The words of groups come with the parts that speak of them (`i18n/words/groups`). */
export const useGroupWords = wordsHook(zh, en)
