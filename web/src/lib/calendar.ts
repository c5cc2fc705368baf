/** The calendar by arithmetic: months, weeks, days of the week. No `Intl` here: the engine of the first HTML has none. */
import { parseIsoDate } from './dates.ts'
import type { Lang } from './lang.ts'

/** A month as an address writes it: `YYYY-MM`. */
export type Month = string

const DAY_MS = 86_400_000

const atNoon = (ymd: string) => Date.parse(`${ymd}T12:00:00Z`)

/** The day so many days later. */
export function addDays(ymd: string, count: number): string {
  return new Date(atNoon(ymd) + count * DAY_MS).toISOString().slice(0, 10)
}

/** 0 is Monday, 6 is Sunday: a week begins with Monday. */
export function weekdayOf(ymd: string): number {
  return (new Date(atNoon(ymd)).getUTCDay() + 6) % 7
}

/** Reads `YYYY-MM` of the years 1900 to 2999; anything else is undefined. */
export function parseMonth(written: string): Month | undefined {
  return /^(19|2\d)\d\d-(0[1-9]|1[0-2])$/.test(written) ? written : undefined
}

export const monthOf = (ymd: string): Month => ymd.slice(0, 7)

/** The month so many months later. */
export function addMonths(month: Month, count: number): Month {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const months = year * 12 + number - 1 + count
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`
}

/** Every day of a month, the first to the last. */
export function daysOf(month: Month): string[] {
  const days: string[] = []
  for (let day = `${month}-01`; monthOf(day) === month; day = addDays(day, 1)) days.push(day)
  return days
}

/** A month as a sheet: whole weeks, Monday first, with the days of the months beside it at its ends. */
export function weeksOf(month: Month): string[][] {
  const start = addDays(`${month}-01`, -weekdayOf(`${month}-01`))
  const places = weekdayOf(`${month}-01`) + daysOf(month).length
  return Array.from({ length: Math.ceil(places / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, place) => addDays(start, week * 7 + place)),
  )
}

const weekdays = {
  zh: ['星期一', '星期二', '星期三', '星期四', '星期五', '星期六', '星期日'],
  en: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
} as const

/** The name of a day of the week by its number, long or short: 星期六, 周六 / Saturday, Sat. */
export function weekdayName(number: number, lang: Lang, form: 'long' | 'short' = 'long'): string {
  const name = weekdays[lang][number] ?? ''
  if (form === 'long') return name
  return lang === 'zh' ? name.replace('星期', '周') : name.slice(0, 3)
}

/** The day of the week of a day. A text that is no day has none. */
export function formatWeekday(ymd: string, lang: Lang, form: 'long' | 'short' = 'long'): string {
  return parseIsoDate(ymd) ? weekdayName(weekdayOf(ymd), lang, form) : ''
}

/** The last minute that a form can write of a day: what ends with it ends with the night, and says so. */
const LAST_MINUTE = '23:59'

/** The hours of a session: 14:00–16:00, 20:00 至午夜 / 20:00 to midnight. */
export function formatHours(starts: string, ends: string, lang: Lang): string {
  if (ends !== LAST_MINUTE && ends !== '24:00') return `${starts}–${ends}`
  return lang === 'zh' ? `${starts} 至午夜` : `${starts} to midnight`
}
