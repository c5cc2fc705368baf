import { useWords } from '../../../i18n/index.ts'
import { weekdayName, weekdayOf } from '../../../lib/calendar.ts'
import { formatDate, formatDayShort } from '../../../lib/dates.ts'
import type { VisitorFigures } from '../../../nouns/booking/figures.ts'

type Origin = VisitorFigures['origins'][number]['comesFrom']
type Age = VisitorFigures['ages'][number]['ageBand']

/** Of what a figure is, in words. */
export function useFigureWords() {
  const { t, lang } = useWords()
  const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`
  return {
    day: (day: string) =>
      t('visitorFigures.day', { day: formatDayShort(day, lang), weekday: weekdayName(weekdayOf(day), lang, 'short') }),
    week: (first: string) => t('visitorFigures.week', { day: formatDate(first, lang) }),
    hour: (hour: number) => `${clock(hour)}–${clock(hour + 1)}`,
    origin: (from: Origin) => t(`visitorFigures.origin.${from ?? 'unknown'}`),
    age: (band: Age) => t(`visitorFigures.age.${band ?? 'unknown'}`),
  }
}
