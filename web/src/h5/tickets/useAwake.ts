import { useEffect } from 'react'

/** Keeps the screen on while a code is shown, where the browser can; a page that comes back to the front asks again. */
export function useAwake(): void {
  useEffect(() => {
    // Older browsers, and windows inside apps, have none.
    const wakeLock = (navigator as { wakeLock?: WakeLock }).wakeLock
    if (!wakeLock) return
    let held: WakeLockSentinel | null = null
    let isOver = false
    const ask = () => {
      if (document.visibilityState !== 'visible') return
      wakeLock.request('screen').then(
        (lock) => {
          if (isOver) void lock.release()
          else held = lock
        },
        // A battery that is low refuses.
        () => undefined,
      )
    }
    ask()
    document.addEventListener('visibilitychange', ask)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', ask)
      void held?.release()
    }
  }, [])
}
