import { typedNumber } from '../../lib/typed.ts'

/** The largest figure that the server takes (RULES visits 6). */
export const MOST_VISITS = 999_999_999_999

/** A figure as somebody types it, `1,234,567` or `1234567`; null for what is none. */
export function figureOf(text: string): number | null {
  const plain = typedNumber(text)
  return /^\d{1,12}$/.test(plain) ? Number(plain) : null
}
