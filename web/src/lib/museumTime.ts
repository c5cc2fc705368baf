import { useCallback, useSyncExternalStore } from 'react'
import { localTime } from './dates.ts'

/**
 * How the museum's clocks go, as its profile says it: the zone's own table for the years around now, because the engine of
 * the first HTML has none.
 */
export interface MuseumClock {
  /** Minutes east of UTC from an instant on, earliest first. */
  offsets: readonly { since: string; minutes: number }[]
}

/** How often a page that stays open looks at the clock. */
const LOOK_MS = 15_000

/** The time in the museum at an instant, `YYYY-MM-DDThh:mm:ss`, by its clock and not by the visitor's. */
export function museumSecond(clock: MuseumClock, ms: number): string {
  // Before the first change that is told, its offset is the best guess.
  const now = clock.offsets.findLast(({ since }) => Date.parse(since) <= ms) ?? clock.offsets[0]
  return localTime(new Date(ms).toISOString(), now?.minutes ?? 0)
}

/** The same to the minute, `YYYY-MM-DDThh:mm`. */
export const museumMinute = (clock: MuseumClock, ms: number): string => museumSecond(clock, ms).slice(0, 16)

/** The museum's day at an instant. */
export const museumDay = (clock: MuseumClock, ms: number): string => museumMinute(clock, ms).slice(0, 10)

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
export function useMuseumTime(clock: MuseumClock): string | null {
  const now = useCallback(() => museumMinute(clock, Date.now()), [clock])
  return useSyncExternalStore(subscribe, now, () => null)
}
