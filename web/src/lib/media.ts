import { useCallback, useSyncExternalStore } from 'react'

/** Whether the window fits a media query; `first` on the server and in the first render. */
export function useMedia(query: string, first: boolean): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => first,
  )
}

export const LESS_MOTION = '(prefers-reduced-motion: reduce)'
