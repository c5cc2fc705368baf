/** A whole number with a comma between its thousands, as both languages write it: `grouped(1234567)` is `1,234,567`. */
export function grouped(number: number): string {
  return String(number).replace(/\B(?=(\d{3})+$)/g, ',')
}
