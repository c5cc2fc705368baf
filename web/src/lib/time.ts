import { typedNumber } from './typed.ts'

/** Times of a day as people write them and as calls have them, `HH:MM`. */

/** Reads `9`, `930`, `9:30`, `9.30`, and a colon of full width; undefined for what is no time of a day. */
export function timeOf(written: string): string | undefined {
  const text = typedNumber(written)
  const match = /^(\d{1,2})[:.](\d\d)$/.exec(text) ?? /^(\d{1,2}?)(\d\d)?$/.exec(text)
  if (!match) return undefined
  const [hour, minute] = [Number(match[1]), Number(match[2] ?? 0)]
  return hour < 24 && minute < 60 ? timeAt(hour * 60 + minute) : undefined
}

/** Minutes since midnight; undefined for what is no time. */
export function minutesOf(time: string): number | undefined {
  const match = /^(\d\d):(\d\d)$/.exec(time)
  return match ? Number(match[1]) * 60 + Number(match[2]) : undefined
}

/** The time so many minutes after midnight. */
export const timeAt = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')

/** Whether a value is a time as calls have it. */
export const isTime = (value: unknown): boolean =>
  typeof value === 'string' && minutesOf(value) !== undefined && timeOf(value) === value
