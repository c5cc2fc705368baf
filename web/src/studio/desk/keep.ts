import { LIST_OF_DESK, OWNER_OF_LIST, writeStorage } from '../../lib/storage.ts'
import type { DeskList, Scan } from '../../nouns/booking/desk.ts'

/**
 * What a desk keeps on its device, in the browser's own database: the list of the day, who was let in by it, and what has
 * to be told yet. The unsent lie in a database of their own, because they outlive a sign-out: they say that somebody is in,
 * and name nobody.
 */

/** A list as it was taken along, and how far the server's clock was ahead of this one's, in milliseconds. */
export interface TakenList {
  list: DeskList
  ahead: number
  /** What it is for; null: everything. */
  programme: number | null
}

/** Let in here, and not told yet. */
export interface Unsent {
  key: string
  /** The museum's day. */
  day: string
  scan: Scan
  /** Tickets of the list that are in by it. */
  tickets: readonly string[]
}

/** Somebody who was let in here and, as it turned out, should not have been. */
export interface Conflict {
  key: string
  answer: string
  /** Masked. */
  name: string
  programme: string
  time: string
  /** When it was shown, RFC 3339. */
  at: string
}

export interface Kept {
  /** Who took the list along. */
  owner: string | null
  taken: TakenList | null
  /** Tickets that were let in since. */
  letIn: readonly string[]
  conflicts: readonly Conflict[]
  unsent: readonly Unsent[]
}

export interface Keep {
  load: () => Promise<Kept>
  put: <K extends Exclude<keyof Kept, 'unsent'>>(name: K, value: Kept[K]) => Promise<void>
  add: (unsent: Unsent) => Promise<void>
  drop: (keys: readonly string[]) => Promise<void>
}

const nothing: Kept = { owner: null, taken: null, letIn: [], conflicts: [], unsent: [] }

/** Forgotten with whoever signs out (`app/permission.ts`). */
const LIST = LIST_OF_DESK
const UNSENT = 'guanlan-desk-unsent'
/** The one store of each. */
const STORE = 'kept'

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('the database refused')))
  })

function open(name: string): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1)
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE))
  return done(request).then((database) => {
    // Somebody signed out in another tab: what they kept goes.
    database.addEventListener('versionchange', () => database.close())
    return database
  })
}

/** One thing done in a database; opened for it alone, so that nothing stands in the way of its being forgotten. */
async function within<T>(name: string, mode: IDBTransactionMode, act: (store: IDBObjectStore) => T): Promise<T> {
  const database = await open(name)
  try {
    const transaction = database.transaction(STORE, mode)
    const ended = new Promise<void>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve())
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('the database refused')))
    })
    const answer = act(transaction.objectStore(STORE))
    await ended
    return answer
  } finally {
    database.close()
  }
}

/** The browser's database. Where it is switched off, the page remembers as long as it is open. */
export function makeKeep(): Keep {
  return {
    async load() {
      const names = ['owner', 'taken', 'letIn', 'conflicts'] as const
      const held = await within(LIST, 'readonly', (store) =>
        names.map((name) => store.get(name) as IDBRequest<unknown>),
      )
      const unsent = await within(UNSENT, 'readonly', (store) => store.getAll() as IDBRequest<Unsent[]>)
      const found = Object.fromEntries(names.flatMap((name, index) => entryOf(name, held[index]?.result)))
      // The database has them by their keys; they are told in the order in which people came.
      const inOrder = unsent.result.toSorted((one, other) => ((one.scan.at ?? '') < (other.scan.at ?? '') ? -1 : 1))
      return { ...nothing, ...found, unsent: inOrder }
    },
    put(name, value) {
      // Whose it is, where every page looks: the list goes with them also while nobody is here (`api/session.ts`).
      if (name === 'owner') writeStorage(OWNER_OF_LIST, typeof value === 'string' ? value : '')
      return within(LIST, 'readwrite', (store) => void store.put(value, name))
    },
    add: (unsent) => within(UNSENT, 'readwrite', (store) => void store.put(unsent, unsent.key)),
    drop: (keys) =>
      within(UNSENT, 'readwrite', (store) => {
        for (const key of keys) store.delete(key)
      }),
  }
}

const entryOf = (name: string, value: unknown): [string, unknown][] => (value === undefined ? [] : [[name, value]])

/** The same in memory alone. */
export function keepInMemory(held: Partial<Kept> = {}): Keep {
  const kept: Record<string, unknown> = { ...nothing, ...held }
  const unsent = new Map((held.unsent ?? []).map((one) => [one.key, one]))
  return {
    load: async () => ({ ...(kept as unknown as Kept), unsent: [...unsent.values()] }),
    put: async (name, value) => void (kept[name] = value),
    add: async (one) => void unsent.set(one.key, one),
    drop: async (keys) => keys.forEach((key) => unsent.delete(key)),
  }
}

/**
 * What of it is still of use to somebody on a day: nothing of another person's, and nothing of another day whose unsent are
 * sent. The unsent stay until they are told, whoever lets them in; what has to be looked at stays until it was.
 */
export function settle(kept: Kept, owner: string, today: string): Kept {
  const own = kept.owner === owner ? kept : { ...nothing, unsent: kept.unsent }
  const day = own.taken?.list.date
  const isOver = day !== undefined && day !== today && !kept.unsent.some((one) => one.day === day)
  return { ...own, owner, ...(isOver && { taken: null, letIn: [] }) }
}
