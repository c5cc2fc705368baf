import { createElement, use, type ComponentType, type ReactNode } from 'react'

/** A part that could not be fetched in time (RULES errors 9). The page offers to reload. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError'
}

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
        reject(new ChunkLoadError('a part of the page could not be loaded', { cause }))
      },
    )
  })
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
  let coming: Promise<void> | undefined
  const preload = () => {
    coming ??= importPart(load).then(
      (loaded) => {
        part = loaded.default
      },
      (failure: unknown) => {
        // The next visit tries again.
        coming = undefined
        throw failure
      },
    )
    return coming
  }
  function Lazy(props: P) {
    if (!part) use(preload())
    return part ? createElement(part, props) : null
  }
  return Object.assign(Lazy, { preload, chunk: load.chunk })
}
