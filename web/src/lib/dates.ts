import type { Lang } from './lang.ts'

/** A day of the calendar, as `crates/core/src/dates.rs` reads it. No `Intl` here: the engine of the first HTML has none. */
export interface Day {
  year: number
  month: number
  day: number
}

function daysIn(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

function calendarDay(match: RegExpExecArray | null): Day | undefined {
  if (!match?.groups) return undefined
  const { y, m, d } = match.groups
  const [year, month, day] = [Number(y), Number(m), Number(d)]
  const real = year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month)
  return real ? { year, month, day } : undefined
}

/** Reads `YYYY-MM-DD` or `YYYY/MM/DD`, a real day of the years 1 to 9999 (RULES times 4). */
export function parseIsoDate(text: string): Day | undefined {
  return calendarDay(/^(?<y>\d{4})([-/])(?<m>\d\d)\2(?<d>\d\d)$/.exec(text))
}

/** Reads a date as people write it: `2026-2-8`, `2026/02/08`, `2026.2.8` or `2026年2月8日` (RULES times 4). */
export function parseWrittenDate(text: string): Day | undefined {
  return (
    calendarDay(/^(?<y>\d{4})([-/.])(?<m>\d{1,2})\2(?<d>\d{1,2})$/.exec(text)) ??
    calendarDay(/^(?<y>\d{4})年(?<m>\d{1,2})月(?<d>\d{1,2})日$/.exec(text))
  )
}

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

const dayMonth = ({ month, day }: Day) => `${day} ${months[month - 1] ?? ''}`

function written(day: Day, lang: Lang): string {
  return lang === 'zh' ? `${day.year}年${day.month}月${day.day}日` : `${dayMonth(day)} ${day.year}`
}

/** A day (`YYYY-MM-DD`) for people: 2026年11月1日 / 1 November 2026. A text that is no day is shown as it is. */
export function formatDate(ymd: string, lang: Lang): string {
  const day = parseIsoDate(ymd)
  return day ? written(day, lang) : ymd
}

function closedRange(from: Day, to: Day, lang: Lang): string {
  const sameYear = from.year === to.year
  const sameMonth = sameYear && from.month === to.month
  if (sameMonth && from.day === to.day) return written(from, lang)
  if (lang === 'zh') {
    const end = sameMonth ? `${to.day}日` : sameYear ? `${to.month}月${to.day}日` : written(to, lang)
    return `${written(from, lang)}—${end}`
  }
  if (sameMonth) return `${from.day}–${written(to, lang)}`
  return `${sameYear ? dayMonth(from) : written(from, lang)} – ${written(to, lang)}`
}

/**
 * The run of an exhibition for people, both days included: 2026年11月1日—2027年2月8日 / 1 November 2026 – 8 February
 * 2027. What both days share is said once (1–20 November 2026); an open end is 2026年11月1日起 / From 1 November 2026
 * or 至2027年2月8日 / Until 8 February 2027; no days at all give an empty text. A day that cannot be read counts as absent.
 */
export function formatDateRange(startsOn: string | null, endsOn: string | null, lang: Lang): string {
  const from = startsOn === null ? undefined : parseIsoDate(startsOn)
  const to = endsOn === null ? undefined : parseIsoDate(endsOn)
  if (from && to) return closedRange(from, to, lang)
  if (from) return lang === 'zh' ? `${written(from, lang)}起` : `From ${written(from, lang)}`
  if (to) return lang === 'zh' ? `至${written(to, lang)}` : `Until ${written(to, lang)}`
  return ''
}

/**
 * Writes a local time `YYYY-MM-DDThh:mm:ss` by a pattern (RULES times 5). `YYYY` or `Y` is the year, `YY` its last two
 * digits; `M D h m s` are month, day, hour (0–23), minute and second as they are, doubled with two digits. All else
 * is copied. A text that is no local time is given back.
 */
export function formatLocal(local: string, pattern: string): string {
  const match = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)/.exec(local)
  if (!match) return local
  const [year = '', month = '', day = '', hour = '', minute = '', second = ''] = match.slice(1)
  const padded: Record<string, string> = {
    YYYY: year,
    YY: year.slice(2),
    MM: month,
    DD: day,
    hh: hour,
    mm: minute,
    ss: second,
  }
  const plain: Record<string, string> = { Y: year, M: month, D: day, h: hour, m: minute, s: second }
  return pattern.replace(
    /YYYY|YY|Y|MM|M|DD|D|hh|h|mm|m|ss|s/g,
    (token) => padded[token] ?? String(Number(plain[token] ?? '')),
  )
}

/**
 * The local time `YYYY-MM-DDThh:mm:ss` of an instant (RFC 3339) in the museum's zone, which is said in minutes east
 * of UTC: 480 in China. A text that is no instant gives an empty text.
 */
export function localTime(instant: string, zoneOffsetMinutes: number): string {
  const utc = Date.parse(instant)
  return Number.isNaN(utc) ? '' : new Date(utc + zoneOffsetMinutes * 60_000).toISOString().slice(0, 19)
}

/** A day without its year, as a programme prints it: 11.01 / 1 Nov. A text that is no day is shown as it is. */
export function formatDayShort(ymd: string, lang: Lang): string {
  const day = parseIsoDate(ymd)
  if (!day) return ymd
  if (lang === 'zh') return `${String(day.month).padStart(2, '0')}.${String(day.day).padStart(2, '0')}`
  return `${day.day} ${(months[day.month - 1] ?? '').slice(0, 3)}`
}

/** The month of a day for a calendar: 11月 / Nov. A text that is no day gives an empty text. */
export function formatMonthShort(ymd: string, lang: Lang): string {
  const day = parseIsoDate(ymd)
  if (!day) return ''
  return lang === 'zh' ? `${day.month}月` : (months[day.month - 1] ?? '').slice(0, 3)
}

/** The year or years of a run, once if they are the same: 2026 or 2026–2027. */
export function formatYears(startsOn: string | null, endsOn: string | null): string {
  const years = [startsOn, endsOn].flatMap((ymd) => (ymd === null ? [] : (parseIsoDate(ymd)?.year ?? [])))
  return [...new Set(years)].join('–')
}

/** A month (`YYYY-MM`) for people: 2026年11月 / November 2026. A text that is no month is shown as it is. */
export function formatMonth(ym: string, lang: Lang): string {
  const first = parseIsoDate(`${ym}-01`)
  if (!first) return ym
  return lang === 'zh' ? `${first.year}年${first.month}月` : `${months[first.month - 1] ?? ''} ${first.year}`
}

/** The month of a day, without its year: 11月 / November. A text that is no day gives an empty text. */
export function nameOfMonth(ymd: string, lang: Lang): string {
  const day = parseIsoDate(ymd)
  if (!day) return ''
  return lang === 'zh' ? `${day.month}月` : (months[day.month - 1] ?? '')
}
