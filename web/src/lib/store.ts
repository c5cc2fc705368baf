import { useSyncExternalStore } from 'react'

/** A value that components can watch. Small enough to read, and it needs no library. */
export interface Store<T> {
  get: () => T
  set: (value: T) => void
  subscribe: (changed: () => void) => () => void
}

export function makeStore<T>(initial: T): Store<T> {
  let value = initial
  const watchers = new Set<() => void>()
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return
      value = next
      for (const changed of watchers) changed()
    },
    subscribe(changed) {
      watchers.add(changed)
      return () => watchers.delete(changed)
    },
  }
}

/** The present value. The first render, on the server and in the browser, sees `first`: nothing personal is in it. */
export function useStore<T>(store: Store<T>, first: T): T {
  return useSyncExternalStore(store.subscribe, store.get, () => first)
}
