/** A stored value for reading: texts and figures as they are, lists with commas, anything deeper as JSON. */
export function said(value: unknown): string {
  if (value === null || value === undefined) return '—'
  if (Array.isArray(value)) return value.map(said).join(', ')
  if (typeof value === 'object') return JSON.stringify(value)
  return typeof value === 'string' ? value : JSON.stringify(value)
}
