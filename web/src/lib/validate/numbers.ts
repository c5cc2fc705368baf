/** Amounts, codes and dates as they are typed. Mirrors `crates/core/src/validate/numbers.rs`. */

import { parseIsoDate, parseWrittenDate } from '../dates.ts'

/**
 * An amount in yuan: 0 or more, at most two decimals, at most 13 digits before them (so that its fen are exact), no
 * sign, no separators, no leading zeros.
 */
export function amount(text: string): boolean {
  return /^(0|[1-9]\d{0,12})(\.\d{1,2})?$/.test(text)
}

/** A number above 0 with at most three decimals and 12 digits before them. */
export function positiveNumber(text: string): boolean {
  return /^(0|[1-9]\d{0,11})(\.\d{1,3})?$/.test(text) && /[1-9]/.test(text)
}

/** A code of exactly `n` digits, such as one sent by SMS; 6 where nothing is said (RULES formats 4). */
export function numericCode(text: string, n = 6): boolean {
  return n > 0 && text.length === n && digits(text)
}

/** Digits and nothing else. */
export function digits(text: string): boolean {
  return /^\d+$/.test(text)
}

/** A real date as people write it: see `parseWrittenDate`. */
export function date(text: string): boolean {
  return parseWrittenDate(text) !== undefined
}

/** A real date `yyyy-mm-dd` or `yyyy/mm/dd`: see `parseIsoDate`. */
export function isoDate(text: string): boolean {
  return parseIsoDate(text) !== undefined
}
