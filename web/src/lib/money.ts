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

/** Fen as a field shows them, to be read and written on: `123450` is `1,234.50`. Nothing for what is no amount. */
export const yuanOf = (fen: number | null): string => (fen === null ? '' : currency(fen, ''))
