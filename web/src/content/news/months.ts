/** The news of one month, in the order in which they are printed. */
export interface Month<T> {
  /** `YYYY-MM`; empty for what has no day. */
  key: string
  items: T[]
}

/**
 * News by month, the newest first; `oldest` turns it round. What has no day comes last. Within a month the order is
 * by day, and of one day as it came: a pinned story is first on its page, not in its month.
 */
export function byMonth<T extends { day: string | null }>(
  news: readonly T[],
  order: 'newest' | 'oldest' = 'newest',
): Month<T>[] {
  const turn = order === 'oldest' ? -1 : 1
  const later = (one: string, other: string) => (one === other ? 0 : one < other ? turn : -turn)
  const found = new Map<string, T[]>()
  for (const item of news) {
    const key = item.day?.slice(0, 7) ?? ''
    found.set(key, [...(found.get(key) ?? []), item])
  }
  const undated = found.get('')
  found.delete('')
  const months = [...found]
    .toSorted(([one], [other]) => later(one, other))
    .map(([key, items]) => ({ key, items: items.toSorted((one, other) => later(one.day ?? '', other.day ?? '')) }))
  return undated ? [...months, { key: '', items: undated }] : months
}

/** The years between two days, the newest first; at most 30. */
export function yearsBetween(oldest: string | null | undefined, newest: string | null | undefined): number[] {
  const [from, to] = [Number(oldest?.slice(0, 4)), Number(newest?.slice(0, 4))]
  if (!from || !to || from > to) return []
  return Array.from({ length: Math.min(30, to - from + 1) }, (_, step) => to - step)
}
