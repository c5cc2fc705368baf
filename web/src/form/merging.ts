import { merge, mergeKept } from './merge.ts'
import { ANY_LIKENESS, areRows, isFields, isKeptAs, pairRows, recognize } from './pairs.ts'

/** Names of the rows of repeated fields, by the path of their field. */
type RowKeys = ReadonlyMap<string, readonly string[]>

/**
 * Names of rows go where the rows went, from what was shown to what is shown instead; a row that is new gets one of
 * `make`.
 */
function carryRowKeys(
  keys: RowKeys,
  before: unknown,
  after: unknown,
  make: () => string,
): Map<string, readonly string[]> {
  const next = new Map<string, readonly string[]>()
  const below = (path: string, key: string | number) => (path === '' ? String(key) : `${path}.${key}`)
  function carry(from: string, to: string, was: unknown, is: unknown): void {
    if (areRows(was) && areRows(is)) {
      const own = keys.get(from)
      const places = pairRows(was, is, { isLocalTrusted: true })
      if (own)
        next.set(
          to,
          places.map((at) => own[at] ?? make()),
        )
      places.forEach((at, index) => {
        if (at >= 0) carry(below(from, at), below(to, index), was[at], is[index])
      })
    } else if (isFields(was) && isFields(is)) {
      for (const key of Object.keys(is)) if (key in was) carry(below(from, key), below(to, key), was[key], is[key])
    }
  }
  carry('', '', before, after)
  return next
}

/** What a form does that writes a record which others write as well, or in which one writes on while it is kept. */
export const merging = {
  merge,
  mergeKept,
  /** Another reading, its rows known again. */
  recognize: <V>(known: V, next: V): V => recognize(known, next),
  /** What the server kept of values that it was sent: whatever it made of their rows, these are they. */
  recognizeKept: <V>(sent: V, kept: V): V => recognize(sent, kept, ANY_LIKENESS),
  isKeptAs,
  carryRowKeys,
}

export type Merging = typeof merging
