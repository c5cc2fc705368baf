/** The list with one of its members at another place; the same list where that changes nothing. */
export function moved<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const place = Math.max(0, Math.min(list.length - 1, to))
  const one = list[from]
  if (one === undefined || place === from) return list
  return list.toSpliced(from, 1).toSpliced(place, 0, one)
}
