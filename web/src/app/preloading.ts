import type { ReactNode } from 'react'
import type { LazyPart } from '../lib/lazy.tsx'

/** Lets the router fetch the part's chunk beside the page's data. */
export function preloading(
  part: Pick<LazyPart<object>, 'preload' | 'chunk'>,
  Component: () => ReactNode,
): LazyPart<object> {
  return Object.assign(Component, { preload: part.preload, chunk: part.chunk })
}
