import { isLocalId, newRowId } from '../lib/rowIds.ts'
import { sharedEnds } from '../lib/sharedEnds.ts'

export type Fields = Readonly<Record<string, unknown>>

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

export const idOf = (row: unknown): string | number | null => {
  if (!isFields(row)) return null
  const { id } = row
  return typeof id === 'string' || typeof id === 'number' ? id : null
}

/** A list in which each row can be told from the others; one without rows is one too. Two with one `id` are not. */
export const areRows = (value: unknown): value is readonly Fields[] => {
  if (!Array.isArray(value)) return false
  const ids = value.map(idOf)
  return ids.every((id) => id !== null) && new Set(ids).size === ids.length
}

/** What a value says: whatever the order of its keys, the ids of its rows, blanks and the width of its letters. */
const contentOf = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) => {
    if (typeof inner === 'string') return inner.normalize('NFKC').replace(/\s+/g, '')
    if (!isFields(inner)) return inner
    const entries = Object.entries(inner).filter(([key]) => key !== 'id')
    return Object.fromEntries(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)))
  }) ?? ''

/** Whether one is what a server keeps of the other. */
export const isKeptAs = (sent: unknown, kept: unknown): boolean => contentOf(sent) === contentOf(kept)

/** How much two texts share at their start and at their end, from 0 to 1. */
function likeness(one: string, other: string): number {
  if (one === other) return 1
  const { start, end } = sharedEnds(one, other)
  return (start + end) / Math.max(one.length, other.length)
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** How alike two rows are, from 0 to 1: the mean over the fields in which either says something. */
function likenessOfRows(one: Fields, other: Fields): number {
  const keys = [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
    (key) => key !== 'id' && !(isEmpty(one[key]) && isEmpty(other[key])),
  )
  if (keys.length === 0) return 1
  const parts = keys.map((key) => likeness(contentOf(one[key]), contentOf(other[key])))
  return parts.reduce((sum, part) => sum + part, 0) / keys.length
}

/** Rows that are less alike are two rows: one went, another came. */
const LEAST_LIKENESS = 0.4

/** What the server keeps of rows that it was sent are these rows, whatever it made of them. */
export const ANY_LIKENESS = 0

interface PairOptions {
  /** Whether equal ids of ours mean the same row: those of two readings do not, before `recognize` has matched them. */
  isLocalTrusted: boolean
  /** From which likeness on two rows are one; 1 takes those alone that say the same. */
  leastLikeness?: number
}

/**
 * For each row of `after` the place of the same row in `before`, or -1. Ids of the server decide; a row that was numbered
 * here is the same as the one that says the same, otherwise as the one that is most like it.
 */
export function pairRows(
  before: readonly Fields[],
  after: readonly Fields[],
  { isLocalTrusted, leastLikeness = LEAST_LIKENESS }: PairOptions,
): number[] {
  const places = new Map(before.map((row, index) => [idOf(row), index]))
  const found = after.map((row) => {
    const id = idOf(row)
    return isLocalId(id) && !isLocalTrusted ? -1 : (places.get(id) ?? -1)
  })
  const paired = new Set(found)
  const free = before.flatMap((row, index) => (isLocalId(idOf(row)) && !paired.has(index) ? [index] : []))
  const open = found.flatMap((at, index) => (at < 0 ? [index] : []))
  if (free.length === 0 || open.length === 0) return found

  const equal = new Map<string, number[]>()
  for (const index of free) {
    const content = contentOf(before[index])
    equal.set(content, [...(equal.get(content) ?? []), index])
  }
  for (const index of open) {
    const at = equal.get(contentOf(after[index]))?.shift()
    if (at === undefined) continue
    found[index] = at
    paired.add(at)
  }
  if (leastLikeness >= 1) return found

  const likely = open
    .filter((index) => found[index] === -1)
    .flatMap((index) =>
      free
        .filter((at) => !paired.has(at))
        .map((at) => ({ index, at, score: likenessOfRows(before[at] ?? {}, after[index] ?? {}) })),
    )
    .filter(({ score }) => score >= leastLikeness)
    .toSorted(
      (one, other) => other.score - one.score || Math.abs(one.index - one.at) - Math.abs(other.index - other.at),
    )
  for (const { index, at } of likely) {
    if (found[index] !== -1 || paired.has(at)) continue
    found[index] = at
    paired.add(at)
  }
  return found
}

/**
 * Another reading of a record, its rows known again: those that we number get the ids that they had in the reading before,
 * and new ones that no other row has.
 */
export const recognize = <V>(known: V, next: V, leastLikeness = LEAST_LIKENESS): V =>
  again(known, next, leastLikeness) as V

function again(known: unknown, next: unknown, leastLikeness: number): unknown {
  if (Object.is(known, next)) return next
  if (areRows(known) && areRows(next)) {
    const places = pairRows(known, next, { isLocalTrusted: false, leastLikeness })
    return next.map((row, index) => {
      const before = known[places[index] ?? -1]
      const inner = before ? (again(before, row, leastLikeness) as Fields) : row
      return isLocalId(idOf(row)) ? { ...inner, id: before ? before['id'] : newRowId() } : inner
    })
  }
  if (isFields(known) && isFields(next)) {
    return Object.fromEntries(
      Object.entries(next).map(([key, value]) => [key, again(known[key], value, leastLikeness)]),
    )
  }
  return next
}
