import { wordsHook } from '../../i18n/wordsHook.ts'
import en from 'virtual:member-words/en'
import zh from 'virtual:member-words/zh'

/** The words of the people of a body come with their page (`i18n/words/member`). */
export const useMemberWords = wordsHook(zh, en)
