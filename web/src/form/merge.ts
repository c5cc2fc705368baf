import { same } from './same.ts'

/** A field that was written here and elsewhere since it was read. */
export interface Conflict {
  path: string
  /** What was read. */
  was: unknown
  mine: unknown
  theirs: unknown
}

/** A field that was written elsewhere alone. */
export type Taken = Omit<Conflict, 'mine'>

export interface Merged<V> {
  /** Theirs where they alone wrote, mine where I did. */
  values: V
  conflicts: Conflict[]
  taken: Taken[]
}

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** What a row of a repeated field is known by in every reading of the record. */
const idOf = (row: unknown): string | null => {
  if (!isFields(row)) return null
  const { id } = row
  return typeof id === 'string' || typeof id === 'number' ? String(id) : null
}

/** A list in which each row can be told from the others; one without rows is one too. Two with one `id` are not. */
const areRows = (value: unknown): value is readonly Fields[] => {
  if (!Array.isArray(value)) return false
  const ids = value.map(idOf)
  return ids.every((id) => id !== null) && new Set(ids).size === ids.length
}

/**
 * What two people made of the same record, field by field (RULES forms 4). Rows of a repeated field that have an `id` are compared one by
 * one, wherever they lie now; any other list is one field.
 */
export function merge<V>(was: V, mine: V, theirs: V): Merged<V> {
  const conflicts: Conflict[] = []
  const taken: Taken[] = []
  const values = join('', was, mine, theirs, conflicts, taken) as V
  return { values, conflicts, taken }
}

function join(
  path: string,
  was: unknown,
  mine: unknown,
  theirs: unknown,
  conflicts: Conflict[],
  taken: Taken[],
): unknown {
  if (same(was, theirs) || same(mine, theirs)) return same(mine, theirs) ? theirs : mine
  if (isFields(was) && isFields(mine) && isFields(theirs)) {
    const keys = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])]
    return Object.fromEntries(
      keys.map((key) => [key, join(below(path, key), was[key], mine[key], theirs[key], conflicts, taken)]),
    )
  }
  if (areRows(was) && areRows(mine) && areRows(theirs)) return joinRows(path, was, mine, theirs, conflicts, taken)
  if (same(was, mine)) {
    taken.push({ path, was, theirs })
    return theirs
  }
  conflicts.push({ path, was, mine, theirs })
  return mine
}

const below = (path: string, key: string | number) => (path === '' ? String(key) : `${path}.${key}`)

function joinRows(
  path: string,
  was: readonly Fields[],
  mine: readonly Fields[],
  theirs: readonly Fields[],
  conflicts: Conflict[],
  taken: Taken[],
): unknown[] {
  const find = (rows: readonly Fields[], id: string) => rows.find((row) => idOf(row) === id)
  const order = (rows: readonly Fields[]) => rows.map((row) => idOf(row) ?? '')
  const [before, own, others] = [order(was), order(mine), order(theirs)]
  // The order of whoever moved rows; mine where both did. A row of the other one alone comes behind the one before it.
  const common = before.filter((id) => own.includes(id) && others.includes(id))
  const isMoved = (ids: readonly string[]) =>
    !same(
      common,
      ids.filter((id) => common.includes(id)),
    )
  const ids = isMoved(others) && !isMoved(own) ? [...others] : [...own]
  const second = isMoved(others) && !isMoved(own) ? own : others
  second.forEach((id, index) => {
    if (!ids.includes(id)) ids.splice(index === 0 ? 0 : ids.indexOf(second[index - 1] ?? '') + 1, 0, id)
  })
  const joined: unknown[] = []
  for (const id of ids) {
    const [old, my, their] = [find(was, id), find(mine, id), find(theirs, id)]
    const place = below(path, joined.length)
    if (my && their) joined.push(join(place, old, my, their, conflicts, taken))
    else if (my && !old) joined.push(my)
    else if (their && !old) {
      taken.push({ path: place, was: undefined, theirs: their })
      joined.push(their)
    } else if (my && old) {
      // They took the row out: it goes, unless I wrote in it.
      if (same(old, my)) taken.push({ path: place, was: old, theirs: undefined })
      else {
        conflicts.push({ path: place, was: old, mine: my, theirs: undefined })
        joined.push(my)
      }
    } else if (their && old && !same(old, their)) {
      // I took out a row in which they wrote: it comes back, so that it can be looked at.
      taken.push({ path: place, was: old, theirs: their })
      joined.push(their)
    }
  }
  return joined
}
