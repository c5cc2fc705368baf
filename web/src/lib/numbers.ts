/** A whole number with a comma between its thousands, as both languages write it: `grouped(1234567)` is `1,234,567`. */
export function grouped(number: number): string {
  return String(number).replace(/\B(?=(\d{3})+$)/g, ',')
}

/** The size of a file in the unit that says it shortest: `fileSize(1480000)` is `1.4 MB`. */
export function fileSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`
  const kilo = bytes / 1024
  if (kilo < 1024) return `${Math.round(kilo)} KB`
  return `${Number((kilo / 1024).toFixed(1))} MB`
}
