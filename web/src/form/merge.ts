import { ANY_LIKENESS, areRows, type Fields, idOf, isFields, pairRows } from './pairs.ts'
import { isLocalId } from '../lib/rowIds.ts'
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

interface Found {
  conflicts: Conflict[]
  taken: Taken[]
  /** Whether what lies beside mine is what the server made of my own values: then a row that I took out stays out. */
  isOwn: boolean
}

/**
 * What two people made of the same record, field by field (RULES forms 4). Rows of a repeated field that have an `id` are
 * compared one by one, wherever they lie now; any other list is one field. A reading whose rows are numbered here goes
 * through `recognize` first.
 */
export function merge<V>(was: V, mine: V, theirs: V): Merged<V> {
  const found: Found = { conflicts: [], taken: [], isOwn: false }
  const values = join('', was, mine, theirs, found) as V
  return { values, conflicts: found.conflicts, taken: found.taken }
}

/** What was written since values were sent, over what the server kept of them: whatever was written stays. */
export const mergeKept = <V>(sent: V, now: V, kept: V): V =>
  join('', sent, now, kept, { conflicts: [], taken: [], isOwn: true }) as V

function join(path: string, was: unknown, mine: unknown, theirs: unknown, found: Found): unknown {
  if (same(was, theirs) || same(mine, theirs)) return same(mine, theirs) ? theirs : mine
  if (isFields(was) && isFields(mine) && isFields(theirs)) {
    const keys = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])]
    return Object.fromEntries(keys.map((key) => [key, join(below(path, key), was[key], mine[key], theirs[key], found)]))
  }
  if (areRows(was) && areRows(mine) && areRows(theirs)) return joinRows(path, was, mine, theirs, found)
  if (same(was, mine)) {
    found.taken.push({ path, was, theirs })
    return theirs
  }
  found.conflicts.push({ path, was, mine, theirs })
  return mine
}

const below = (path: string, key: string | number) => (path === '' ? String(key) : `${path}.${key}`)

type Key = string | number

const keyOf = (row: Fields): Key => idOf(row) ?? ''

/**
 * What their rows are called among the rows that were read and mine. A new row of mine that they have as well is one: it
 * was kept, and the answer was lost.
 */
function theirKeys(
  was: readonly Fields[],
  mine: readonly Fields[],
  theirs: readonly Fields[],
  { isOwn }: Found,
): Key[] {
  const places = pairRows(was, theirs, { isLocalTrusted: true, ...(isOwn && { leastLikeness: ANY_LIKENESS }) })
  const read = new Set(was.map(keyOf))
  const added = mine.filter((row) => !read.has(keyOf(row)))
  const others = theirs.filter((_, index) => places[index] === -1)
  const placesOfAdded = pairRows(added, others, { isLocalTrusted: true, leastLikeness: 1 })
  return theirs.map((row, index) => {
    const old = was[places[index] ?? -1] ?? added[placesOfAdded[others.indexOf(row)] ?? -1]
    return keyOf(old ?? row)
  })
}

/** A row that both have, with the server's id as soon as there is one. */
function withId(row: unknown, my: Fields, their: Fields): unknown {
  const id = isLocalId(their['id']) ? my['id'] : their['id']
  return isFields(row) && row['id'] !== id ? { ...row, id } : row
}

function joinRows(
  path: string,
  was: readonly Fields[],
  mine: readonly Fields[],
  theirs: readonly Fields[],
  found: Found,
): unknown[] {
  const { conflicts, taken } = found
  const others = theirKeys(was, mine, theirs, found)
  const [before, own] = [was.map(keyOf), mine.map(keyOf)]
  const old = new Map(was.map((row) => [keyOf(row), row]))
  const my = new Map(mine.map((row) => [keyOf(row), row]))
  const their = new Map(theirs.map((row, index) => [others[index] ?? '', row]))
  // The order of whoever moved rows; mine where both did. A row of the other one alone comes behind the one before it.
  const common = before.filter((id) => my.has(id) && their.has(id))
  const known = new Set(common)
  const isMoved = (ids: readonly Key[]) =>
    !same(
      common,
      ids.filter((id) => known.has(id)),
    )
  const isTheirs = isMoved(others) && !isMoved(own)
  const ids = isTheirs ? [...others] : [...own]
  const second = isTheirs ? own : others
  const present = new Set(ids)
  second.forEach((id, index) => {
    if (present.has(id)) return
    present.add(id)
    ids.splice(index === 0 ? 0 : ids.indexOf(second[index - 1] ?? '') + 1, 0, id)
  })
  const joined: unknown[] = []
  for (const id of ids) {
    const [read, here, there] = [old.get(id), my.get(id), their.get(id)]
    const place = below(path, joined.length)
    if (here && there) {
      // Which id a row has is nothing that anybody wrote.
      const [base, other] = [read && { ...read, id: here['id'] }, { ...there, id: here['id'] }]
      joined.push(withId(same(other, here) ? here : join(place, base, here, other, found), here, there))
    } else if (here && !read) joined.push(here)
    else if (there && !read) {
      taken.push({ path: place, was: undefined, theirs: there })
      joined.push(there)
    } else if (here && read) {
      // They took the row out: it goes, unless I wrote in it.
      if (same(read, here)) taken.push({ path: place, was: read, theirs: undefined })
      else {
        conflicts.push({ path: place, was: read, mine: here, theirs: undefined })
        joined.push(here)
      }
    } else if (there && read && !found.isOwn && !same({ ...read, id: there['id'] }, there)) {
      // I took out a row in which they wrote: it comes back, so that it can be looked at.
      taken.push({ path: place, was: read, theirs: there })
      joined.push(there)
    }
  }
  return joined
}
