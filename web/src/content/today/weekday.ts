import type { WordKey } from '../../i18n/index.ts'
import { weekdayOf } from '../../lib/calendar.ts'

const words = [
  'site.weekday.d0',
  'site.weekday.d1',
  'site.weekday.d2',
  'site.weekday.d3',
  'site.weekday.d4',
  'site.weekday.d5',
  'site.weekday.d6',
] as const satisfies readonly WordKey[]

/** The word for the day of the week of a day. */
export function weekdayWord(ymd: string): WordKey {
  return words[weekdayOf(ymd) ?? 0] ?? words[0]
}
