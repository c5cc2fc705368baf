/** Whether a field holds anything: a word that is not blank, a list that is not empty, a number, a choice. */
export function isFilled(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== ''
  if (Array.isArray(value)) return value.length > 0
  return value !== null && value !== undefined
}
