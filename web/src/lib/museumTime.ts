import { useSyncExternalStore } from 'react'
import { localTime } from './dates.ts'

/** Minutes east of UTC of the museum's zone (wire §2: Asia/Shanghai, which has no summer time). */
export const ZONE_MINUTES = 480
/** How often a page that stays open looks at the clock. */
const LOOK_MS = 15_000

/** The minute in the museum by the browser's clock, `YYYY-MM-DDThh:mm`. */
export const museumNow = () => localTime(new Date().toISOString(), ZONE_MINUTES).slice(0, 16)

function subscribe(changed: () => void): () => void {
  const timer = setInterval(changed, LOOK_MS)
  document.addEventListener('visibilitychange', changed)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', changed)
  }
}

/**
 * The minute in the museum, `YYYY-MM-DDThh:mm`; null in the first render, because a page from the server's cache says
 * nothing of its hour.
 */
export function useMuseumTime(): string | null {
  return useSyncExternalStore(subscribe, museumNow, () => null)
}
