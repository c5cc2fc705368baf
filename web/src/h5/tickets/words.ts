import { wordsHook } from '../../i18n/wordsHook.ts'
import en from 'virtual:tickets-words/en'
import zh from 'virtual:tickets-words/zh'

/** What is said of tickets in the hand comes with them (`i18n/words/tickets`). */
export const useTicketWords = wordsHook(zh, en)
