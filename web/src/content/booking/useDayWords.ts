import { useWords } from '../../i18n/index.ts'
import { formatHours, formatWeekday } from '../../lib/calendar.ts'
import { formatDate } from '../../lib/dates.ts'

/** A time at which people come, as a slot and a reservation have it. */
export interface Dated {
  date: string
  starts: string
  ends: string
}

/** Days and times with their day of the week, in the order of the page's language. */
export function useDayWords() {
  const { t, lang } = useWords()
  const parts = (day: string, form: 'long' | 'short') => ({
    date: formatDate(day, lang),
    weekday: formatWeekday(day, lang, form),
  })
  return {
    sayDate: (day: string, form: 'long' | 'short' = 'long') => t('places.day', parts(day, form)),
    sayTime: ({ date, starts, ends }: Dated) =>
      t('places.dayTime', { ...parts(date, 'short'), hours: formatHours(starts, ends, lang) }),
  }
}
