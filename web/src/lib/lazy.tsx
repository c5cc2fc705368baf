import { createElement, use, type ComponentType, type ReactNode } from 'react'

/** A part that could not be fetched in time (RULES errors 9). The page offers to reload. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError'
}

/** Whether a part was lost since the document was loaded. Browsers remember that and never fetch it again for this document. */
let isOneLost = false

/** Whether only a document that is loaded anew can have all its parts. */
export const needsReload = (): boolean => isOneLost

/** Milliseconds after which a part that has not arrived counts as lost (RULES errors 9). */
export const CHUNK_TIMEOUT_MS = 120_000

/** Runs an import, and turns every way in which it can fail, silence included, into a ChunkLoadError. */
export function importPart<T>(load: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new ChunkLoadError('a part of the page did not arrive in time')),
      CHUNK_TIMEOUT_MS,
    )
    load().then(
      (part) => {
        clearTimeout(timer)
        resolve(part)
      },
      (cause: unknown) => {
        clearTimeout(timer)
        isOneLost = true
        reject(new ChunkLoadError('a part of the page could not be loaded', { cause }))
      },
    )
  })
}

/** False while a page that stands already is taken over without its own part. */
let waits = true

/** Runs a load that waits for no part: each is begun, and draws when it is there. */
export async function withoutParts<T>(load: () => Promise<T>): Promise<T> {
  waits = false
  try {
    return await load()
  } finally {
    waits = true
  }
}

/** A component whose code is a chunk of its own. The router calls `preload` and waits for it before it shows the page. */
export type LazyPart<P> = ((props: P) => ReactNode) & {
  preload: () => Promise<void>
  /** Its key in the build's manifest. The build writes it down for the server alone (`scripts/chunks.ts`). */
  chunk: string | undefined
}

type Load<P> = (() => Promise<{ default: ComponentType<P> }>) & { chunk?: string }

export function lazyPart<P extends object>(load: Load<P>): LazyPart<P> {
  let part: ComponentType<P> | undefined
  // `use` is told what it would otherwise find out a moment later, and is called in every draw alike.
  let coming: Promise<void> | undefined
  const begin = () => {
    coming ??= importPart(load).then(
      (loaded) => {
        part = loaded.default
        if (coming) void Object.assign(coming, { status: 'fulfilled', value: undefined })
      },
      (failure: unknown) => {
        // The next visit tries again.
        coming = undefined
        throw failure
      },
    )
    return coming
  }
  const preload = () => {
    const loading = begin()
    if (waits) return loading
    // Whoever draws it is told of a failure.
    loading.catch(() => {})
    return Promise.resolve()
  }
  function Lazy(props: P) {
    use(begin())
    return part ? createElement(part, props) : null
  }
  return Object.assign(Lazy, { preload, chunk: load.chunk })
}
