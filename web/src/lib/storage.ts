/** localStorage that may be switched off: a browser that refuses forgets, and nothing breaks. */
export function readStorage(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

export function writeStorage(name: string, value: string): void {
  try {
    localStorage.setItem(name, value)
  } catch {
    // Private windows and full stores: the choice lasts as long as the tab.
  }
}

export function forgetStorage(name: string): void {
  try {
    localStorage.removeItem(name)
  } catch {
    // What is refused holds nothing.
  }
}

/** Where a phone keeps the tickets of whoever is signed in (`h5/tickets/keep.ts`): whose, a line's end, and what. */
export const TICKETS = 'tickets'

/** The browser's own database in which the desk keeps the list of a day (`studio/desk/keep.ts`). */
export const LIST_OF_DESK = 'guanlan-desk'

/** Who took that list along. */
export const OWNER_OF_LIST = 'deskOwner'

/** Pages that a phone keeps as the server sent them (`h5/worker`). */
export const PAGES_OF_PHONE = 'guanlan-pages-1'

/** Forgets a cache of the browser's, where it has any. */
export function forgetCache(name: string): void {
  try {
    // Windows without a secure connection have none, whatever the types say.
    void (globalThis.caches as CacheStorage | undefined)?.delete(name).catch(() => false)
  } catch {
    // What is refused holds nothing.
  }
}

/** Forgets a database, where the browser has any. */
export function forgetKept(name: string): void {
  try {
    indexedDB.deleteDatabase(name)
  } catch {
    // Private windows, and browsers that keep nothing.
  }
}
