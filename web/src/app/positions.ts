import type { AppRouter } from './router.tsx'

/** Where the tab keeps them: a page that is loaded anew, or come back to from another site, is where it was. */
const NAME = 'positions'
/** How many places of the history are remembered. */
const MOST = 50

/** What the router knows of a place of the history. */
interface Visited {
  state: { __TSR_key?: string | undefined }
}

/** How far down the places of a tab's history were, in pixels (RULES pages 3: of the edition for phones alone). */
export interface Positions {
  /** Notes how far down a place is, before another one is shown. */
  leave: (place: Visited | undefined) => void
  /** How far down a place was when it was left; undefined for one that is new. */
  of: (place: Visited) => number | undefined
}

/** Nobody but us may scroll: the browser would do so before the page that is come back to has its length. */
export function keepPositions(router: AppRouter): Positions {
  history.scrollRestoration = 'manual'
  const known = new Map<string, number>(read())
  const leave = (place: Visited | undefined) => {
    const { __TSR_key: key } = place?.state ?? {}
    if (key === undefined) return
    known.delete(key)
    known.set(key, Math.round(window.scrollY))
    for (const [oldest] of known) {
      if (known.size <= MOST) break
      known.delete(oldest)
    }
  }
  // Without a store, as in some windows inside apps, what is not loaded anew is still remembered.
  addEventListener('pagehide', () => {
    leave(router.state.location)
    try {
      sessionStorage.setItem(NAME, JSON.stringify([...known]))
    } catch {}
  })
  return {
    leave,
    of: ({ state: { __TSR_key: key } }) => (key === undefined ? undefined : known.get(key)),
  }
}

function read(): [key: string, top: number][] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(NAME) ?? '[]')
    if (!Array.isArray(kept)) return []
    return kept.filter(
      (one): one is [string, number] => Array.isArray(one) && typeof one[0] === 'string' && Number.isFinite(one[1]),
    )
  } catch {
    return []
  }
}
