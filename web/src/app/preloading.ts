import type { ReactNode } from 'react'
import type { LazyPart } from '../lib/lazy.tsx'

/** Lets the router fetch the part's chunk beside the page's data. */
export function preloading<Props extends object = object>(
  part: { preload: () => Promise<void>; chunk: string | undefined },
  Component: (props: Props) => ReactNode,
): LazyPart<Props> {
  return Object.assign(Component, { preload: part.preload, chunk: part.chunk })
}
