/** How long the pager takes to reach the top (RULES pages 3), in milliseconds. */
export const PAGER_SCROLL_MS = 800

/** Moves the page to the top within the given time. A reader who prefers less motion, or who scrolls meanwhile, is obeyed. */
export function scrollToTop(milliseconds: number): void {
  const from = window.scrollY
  if (from <= 0) return
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    window.scrollTo(0, 0)
    return
  }
  const begun = performance.now()
  let stopped = false
  const stop = () => {
    stopped = true
  }
  const gestures = ['wheel', 'touchstart', 'keydown'] as const
  for (const gesture of gestures) window.addEventListener(gesture, stop, { once: true, passive: true })
  const step = (now: number) => {
    const part = Math.min(1, Math.max(0, (now - begun) / milliseconds))
    // Slow, fast, slow.
    const eased = part < 0.5 ? 4 * part ** 3 : 1 - (2 - 2 * part) ** 3 / 2
    if (!stopped) window.scrollTo(0, from * (1 - eased))
    if (part < 1 && !stopped) requestAnimationFrame(step)
    else for (const gesture of gestures) window.removeEventListener(gesture, stop)
  }
  requestAnimationFrame(step)
}
