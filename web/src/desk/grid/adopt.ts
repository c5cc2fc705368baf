import { mergeKept } from '../../form/merge.ts'
import { areRows, type Fields, idOf, pairRows } from '../../form/pairs.ts'
import { same } from '../../form/same.ts'
import { isLocalId, newRowId } from '../../lib/rowIds.ts'
import type { Row } from './rows.ts'

type Rows<L> = readonly Row<L>[]

/** Everything that a grid holds: what stands there, and what can be taken back and done again. */
export interface Held<L> {
  now: Rows<L>
  past: readonly Rows<L>[]
  future: readonly Rows<L>[]
}

/** Rows as a merge takes them: each known by its key. */
const asFields = <L>(rows: Rows<L>): Fields[] => rows.map(({ key, line }) => ({ id: key, line }))

/** Lines that were kept or merged elsewhere, in the rows that are known for them already. */
function rowsFor<L>(now: Rows<L>, lines: readonly L[], make: (line: L) => Row<L>): Rows<L> {
  const before: unknown = now.map(({ line }) => line)
  const after: unknown = lines
  const isKnownById = areRows(before) && areRows(after)
  const places = isKnownById ? pairRows(before, after, { isLocalTrusted: true }) : lines.map((_, index) => index)
  return lines.map((line, index) => {
    const row = now[places[index] ?? -1]
    if (!row) return make(line)
    return same(row.line, line) ? row : { ...row, line, refused: {} }
  })
}

/** A line that the server does not have any more is a new one when it comes back. */
function renumbered<L>(line: L, ids: ReadonlySet<unknown>, given: Map<unknown, number>): L {
  const id = idOf(line)
  if (id === null || isLocalId(id) || ids.has(id)) return line
  const own = given.get(id) ?? newRowId()
  given.set(id, own)
  return { ...line, id: own }
}

/**
 * Takes over lines as the form has them after a save or a merge, ids that the server gave to new ones included. Each step
 * back and forth keeps what it changes and takes over the rest, so that nothing that was kept is created again.
 */
export function adoptLines<L>({ now, past, future }: Held<L>, lines: readonly L[], make: (line: L) => Row<L>): Held<L> {
  const next = rowsFor(now, lines, make)
  const [was, is] = [asFields(now), asFields(next)]
  const ids = new Set<unknown>(lines.map(idOf))
  const given = new Map<unknown, number>()
  const rowsByKey = new Map(next.map((row) => [row.key, row]))
  const carried = (step: Rows<L>): Rows<L> => {
    const own = new Map(step.map((row) => [row.key, row]))
    return mergeKept(was, asFields(step), is).flatMap(({ id, line: merged }) => {
      const row = own.get(id as string) ?? rowsByKey.get(id as string)
      if (!row) return []
      const line = renumbered(merged as L, ids, given)
      return [same(line, row.line) ? row : { ...row, line }]
    })
  }
  return { now: next, past: past.map(carried), future: future.map(carried) }
}
