import { museumDay, museumSecond, type MuseumClock } from './museumTime.ts'

/** The longest that nobody looks at the clock, in milliseconds: a machine that slept is awake for no longer than that without knowing. */
const LOOK_MS = 60_000

/** Milliseconds until the museum's clock says midnight. Where its hands are moved meanwhile, another look is taken before. */
function untilMidnight(clock: MuseumClock, ms: number): number {
  const [hours = 0, minutes = 0, seconds = 0] = museumSecond(clock, ms).slice(11).split(':').map(Number)
  return ((24 * 60 - hours * 60 - minutes) * 60 - seconds) * 1000 - (ms % 1000)
}

/**
 * Tells the museum's new day, `YYYY-MM-DD`, at its midnight (RULES times 2), and where the tab was hidden or the machine slept
 * then, as soon as it is looked at again. `since` is the instant of which the day is known, in milliseconds; `clockOf` is
 * asked anew each time, and may not know the clock yet. Answers how to end it.
 */
export function watchDay(
  clockOf: () => MuseumClock | undefined,
  since: number,
  turned: (day: string) => void,
): () => void {
  let last: string | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  function look(): void {
    clearTimeout(timer)
    const clock = clockOf()
    const now = Date.now()
    timer = setTimeout(look, clock ? Math.min(LOOK_MS, untilMidnight(clock, now)) : LOOK_MS)
    if (!clock) return
    const before = last ?? museumDay(clock, since)
    last = museumDay(clock, now)
    if (last !== before) turned(last)
  }
  look()
  document.addEventListener('visibilitychange', look)
  // A page that the browser had put aside whole.
  addEventListener('pageshow', look)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', look)
    removeEventListener('pageshow', look)
  }
}
