/**
 * Writes an amount of fen (RULES money 2): `currency(-123450, '¥')` is `-¥1,234.50`. The default symbol is
 * predefined; every use in the product passes ¥. Fewer than two decimals round half away from zero, more are filled
 * with zeros; an amount that rounds to zero has no sign. What is no whole number of fen gives an empty text.
 * Mirrors `crates/core/src/money.rs`.
 */
export function currency(fen: number, symbol = '$', decimals = 2): string {
  if (!Number.isSafeInteger(fen)) return ''
  const divisor = decimals === 0 ? 100 : decimals === 1 ? 10 : 1
  const amount = Math.abs(fen)
  // Whole numbers throughout: adding half the divisor to the remainder alone keeps the largest amounts exact.
  const rest = amount % divisor
  const rounded = (amount - rest) / divisor + (rest * 2 >= divisor && divisor > 1 ? 1 : 0)
  const kept = Math.min(decimals, 2)
  const digits = String(rounded).padStart(kept + 1, '0')
  const whole = digits.slice(0, digits.length - kept).replace(/\B(?=(\d{3})+$)/g, ',')
  const part = decimals === 0 ? '' : `.${digits.slice(digits.length - kept).padEnd(decimals, '0')}`
  return `${fen < 0 && rounded > 0 ? '-' : ''}${symbol}${whole}${part}`
}

/** The most yuan that a field takes: what is more cannot be a price. */
const DIGITS = 9

/** Reads yuan that somebody wrote, with at most two decimals, as fen; null where it is no amount. */
export function fenOf(written: string): number | null {
  const [, whole = '', part = ''] = /^(\d+)(?:\.(\d{1,2}))?$/.exec(written.trim()) ?? []
  if (whole === '' || whole.replace(/^0+/, '').length > DIGITS) return null
  return Number(whole) * 100 + Number(part.padEnd(2, '0'))
}

/** Fen as somebody would write them into a field: `1250` is `12.50`, `1200` is `12`. */
export function yuanOf(fen: number): string {
  const rest = fen % 100
  return `${(fen - rest) / 100}${rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`}`
}
