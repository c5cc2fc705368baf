import type { LineColumn } from './columns.ts'

/** A line of two versions side by side, at the place that it has in the later one. */
export interface DiffLine<L> {
  id: string
  kind: 'added' | 'removed' | 'changed' | 'same'
  /** The later line, or the former one where it was removed. */
  line: L
  /** The former line, where there was one. */
  former: L | null
  /** The columns whose words are others. */
  changed: ReadonlySet<string>
}

/**
 * What became of each line between two versions. Lines are the same by `idOf`, wherever they lie; one that was removed stays
 * below the line that it stood below.
 */
export function diffOf<L>(
  columns: readonly LineColumn<L>[],
  before: readonly L[],
  after: readonly L[],
  idOf: (line: L) => string,
): DiffLine<L>[] {
  const former = new Map(before.map((line) => [idOf(line), line]))
  const kept = new Set(after.map(idOf))
  const all = after.map((line): DiffLine<L> => {
    const id = idOf(line)
    const was = former.get(id)
    if (was === undefined) return { id, kind: 'added', line, former: null, changed: new Set() }
    const changed = columns.flatMap(({ key, text }) => (text(was) === text(line) ? [] : [key]))
    return { id, kind: changed.length > 0 ? 'changed' : 'same', line, former: was, changed: new Set(changed) }
  })
  for (const [index, line] of before.entries()) {
    const id = idOf(line)
    if (kept.has(id)) continue
    const above = before[index - 1]
    const place = above === undefined ? -1 : all.findIndex((one) => one.id === idOf(above))
    all.splice(place + 1, 0, { id, kind: 'removed', line, former: line, changed: new Set() })
  }
  return all
}
