import type { ReactNode } from 'react'
import { PageSkeleton } from '../site/page/PageSkeleton.tsx'
import type { shapes } from './siteShapes.tsx'

let known: typeof shapes | null = null

/** Fetches the shapes of pages that are on their way; without them every page has the same. */
export async function fetchShapes(): Promise<void> {
  const { shapes: found } = await import('./siteShapes.tsx')
  known = found
}

/** A page that is on its way, in its own shape where that has come. */
export const shape = (draw: (of: typeof shapes) => ReactNode) => (): ReactNode =>
  known ? draw(known) : <PageSkeleton />
