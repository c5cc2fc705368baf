import { wordsHook } from '../../i18n/wordsHook.ts'
import en from 'virtual:booking-words/en'
import zh from 'virtual:booking-words/zh'

/** The words of what can be booked come with the pages that have a desk (`i18n/words/booking`). */
export const useBookingWords = wordsHook(zh, en)
