/** Whether the fields of a form say something else than what is kept. Fields that are not drawn yet say nothing. */
export function isChanged(kept: object, now: unknown): boolean {
  if (typeof now !== 'object' || now === null) return false
  const before = kept as Readonly<Record<string, unknown>>
  return Object.entries(now).some(([name, value]) => {
    return value !== undefined && JSON.stringify(settled(value)) !== JSON.stringify(settled(before[name]))
  })
}

/** A set of ticks says the same in whatever order they were made. */
function settled(value: unknown): unknown {
  return Array.isArray(value) ? value.toSorted() : value
}
