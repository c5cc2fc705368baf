import { above, getAt, isBelow, pathOf, setAt } from './paths.ts'
import type { Merging } from './merging.ts'
import { same } from './same.ts'

/** What a record is called at the moment it was read; null where the server keeps none. */
export type Version = number | null

/** Values together with the version they were read at: neither is ever sent with another's. */
export interface Read<V, At extends Version = Version> {
  values: V
  version: At
}

type Listener = () => void

/** What somebody may want to hear of: the value at a path, what is wrong at it or anywhere, or how the whole form stands. */
export type Topic = `value:${string}` | `error:${string}` | 'errors' | 'state'

const none: readonly string[] = []

/**
 * The values of one form: what was read, what is written, and where the two differ. It knows no screen. A change is told
 * to whoever listens to its path, to what the path lies in, or to what lies in it, and to nobody else; what is changed is
 * known by path, so that no key press compares the form.
 */
export function makeStore<V extends object>(first: Read<V>, carryRowKeys?: Merging['carryRowKeys']) {
  let base = first
  let now = first.values
  /** Where what is written differs from what was read. */
  let changed: ReadonlySet<string> = new Set()
  let rowKeys = new Map<string, readonly string[]>()
  let errors = new Map<string, readonly string[]>()
  let made = 0
  const listeners = new Map<Topic, Set<Listener>>()

  const tell = (topic: Topic) => listeners.get(topic)?.forEach((listener) => listener())

  function tellValue(path: string, whole: boolean): void {
    const outer = path === '' ? [''] : [path, ...above(path), '']
    outer.forEach((one) => tell(`value:${one}`))
    if (!whole) return
    const start = path === '' ? 'value:' : `value:${path}.`
    const inner = [...listeners.keys()].filter((topic) => topic.startsWith(start) && topic !== 'value:')
    inner.forEach(tell)
  }

  function putChanged(next: Set<string>): void {
    const flips = next.size > 0 !== changed.size > 0
    changed = next
    if (flips) tell('state')
  }

  /** Looks at one path anew, and at what it lies in where that is changed as a whole. */
  function compare(path: string): void {
    const next = new Set([...changed].filter((one) => one !== path && !isBelow(one, path)))
    const outer = above(path).find((one) => next.has(one))
    const looked = outer ?? path
    next.delete(looked)
    if (!same(getAt(now, looked), getAt(base.values, looked))) next.add(looked)
    putChanged(next)
  }

  function compareAll(): void {
    const keys = new Set([...Object.keys(now), ...Object.keys(base.values)])
    putChanged(new Set([...keys].filter((key) => !same(getAt(now, key), getAt(base.values, key)))))
  }

  function putErrors(next: Map<string, readonly string[]>): void {
    const before = errors
    errors = next
    const changed = [...new Set([...before.keys(), ...next.keys()])].filter(
      (path) => before.get(path) !== next.get(path),
    )
    changed.forEach((path) => tell(`error:${path}`))
    if (changed.length > 0) tell('errors')
  }

  /** Forgets what was wrong with a field, with what it lies in and, where it is another one as a whole, what lies in it. */
  function forgive(path: string, whole: boolean): void {
    if (errors.size === 0) return
    const own = new Set([path, ...above(path)])
    putErrors(new Map([...errors].filter(([one]) => !own.has(one) && !(whole && isBelow(one, path)))))
  }

  const isWhole = (value: unknown) => typeof value === 'object' && value !== null

  function set(path: string, value: unknown): void {
    const before = getAt(now, path)
    if (Object.is(before, value)) return
    const whole = isWhole(before) || isWhole(value)
    now = setAt(now, path, value)
    if (whole) rowKeys = new Map([...rowKeys].filter(([one]) => one !== path && !isBelow(one, path)))
    forgive(path, true)
    compare(path)
    tellValue(path, whole)
  }

  const rowsAt = (path: string): readonly unknown[] => {
    const rows = getAt(now, path)
    return Array.isArray(rows) ? (rows as unknown[]) : []
  }

  /** Names for the rows of a repeated field that stay with them when they move. */
  function keysOf(path: string): readonly string[] {
    const known = rowKeys.get(path)
    const count = rowsAt(path).length
    if (known?.length === count) return known
    const next = Array.from({ length: count }, () => `row${made++}`)
    rowKeys.set(path, next)
    return next
  }

  /** Puts rows into another order, with some new and some gone: `order` names the old places, -1 for a new row. */
  function arrange(path: string, rows: readonly unknown[], order: readonly number[]): void {
    const keys = keysOf(path)
    const place = new Map(order.flatMap((old, index) => (old < 0 ? [] : [[String(old), String(index)] as const])))
    /** Where something that lies in a row lies now; null where its row is gone. */
    const moved = (one: string): string | null => {
      if (!isBelow(one, path)) return one
      const [index = '', ...rest] = one.slice(path.length + 1).split('.')
      const found = place.get(index)
      return found === undefined ? null : [path, found, ...rest].join('.')
    }
    const remap = <T>(all: ReadonlyMap<string, T>) =>
      new Map(
        [...all].flatMap(([one, value]) => {
          const there = moved(one)
          return there === null ? [] : [[there, value] as const]
        }),
      )
    rowKeys = remap(rowKeys)
    rowKeys.set(
      path,
      order.map((old) => keys[old] ?? `row${made++}`),
    )
    now = setAt(now, path, rows)
    putErrors(remap(errors))
    forgive(path, false)
    compare(path)
    tellValue(path, true)
  }

  return {
    values: () => now,
    /** What was read, and when. */
    read: () => base,
    get: (path: string): unknown => (path === '' ? now : getAt(now, path)),
    set,
    rowsAt,
    keysOf,
    insert(path: string, index: number, row: unknown): void {
      const rows = rowsAt(path)
      const order = rows.map((_, old) => old).toSpliced(index, 0, -1)
      arrange(path, rows.toSpliced(index, 0, row), order)
    },
    remove(path: string, index: number): void {
      const rows = rowsAt(path)
      arrange(path, rows.toSpliced(index, 1), rows.map((_, old) => old).toSpliced(index, 1))
    },
    move(path: string, from: number, to: number): void {
      const rows = rowsAt(path)
      const order = rows.map((_, old) => old)
      order.splice(to, 0, ...order.splice(from, 1))
      arrange(
        path,
        order.map((old) => rows[old]),
        order,
      )
    },
    /** Whether anything is written that was not read. */
    isChanged: (): boolean => changed.size > 0,
    changedPaths: (): ReadonlySet<string> => changed,
    /** Takes other values for those that were read, and shows what is handed in. */
    rebase(next: Read<V>, shown: V = next.values): void {
      const before = now
      base = next
      now = shown
      compareAll()
      if (Object.is(before, shown)) return
      if (carryRowKeys && rowKeys.size > 0) rowKeys = carryRowKeys(rowKeys, before, shown, () => `row${made++}`)
      tellValue('', true)
    },
    errorsAt: (path: string): readonly string[] => errors.get(path) ?? none,
    errors: (): ReadonlyMap<string, readonly string[]> => errors,
    /** Says what is wrong with which field; everything that was said before is forgotten. */
    putErrors: (told: Readonly<Record<string, readonly string[]>>): void =>
      putErrors(new Map(Object.entries(told).map(([name, texts]) => [pathOf(name), texts]))),
    /** Says what is wrong with one field; nothing wrong clears it. */
    putErrorsAt(path: string, texts: readonly string[]): void {
      if (texts.length === 0 && !errors.has(path)) return
      const next = new Map(errors)
      if (texts.length === 0) next.delete(path)
      else next.set(path, texts)
      putErrors(next)
    },
    listen(topic: Topic, listener: Listener): () => void {
      const own = listeners.get(topic) ?? new Set()
      listeners.set(topic, own.add(listener))
      return () => {
        own.delete(listener)
        if (own.size === 0) listeners.delete(topic)
      }
    },
    tellState: () => tell('state'),
  }
}

export type FormStore<V extends object> = ReturnType<typeof makeStore<V>>
