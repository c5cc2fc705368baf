import { useEffect, useRef, useState } from 'react'

/** How far below the window something is near already. */
const MARGIN = '160px'

/** Whether a part of the page has come near the window: what costs the server a question waits for that. */
export function useNear<T extends Element>() {
  const ref = useRef<T>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const part = ref.current
    if (!part || isNear) return
    const watcher = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: MARGIN },
    )
    watcher.observe(part)
    return () => watcher.disconnect()
  }, [isNear])
  return { ref, isNear }
}
