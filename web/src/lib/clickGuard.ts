import { useCallback, useEffect, useRef, useState } from 'react'

/** How long a guarded button stays disabled after a click (RULES forms 1). */
export const clickGuardMs = 1500

export interface GuardedButton<Args extends unknown[]> {
  disabled: boolean
  onClick: (...args: Args) => void
}

/**
 * The double-click guard: spread the result on a button and it runs `onClick` once, then is disabled for `ms`.
 * The second click of a pair is refused even when it comes before React has drawn the button as disabled.
 */
export function useClickGuard<Args extends unknown[]>(
  onClick: (...args: Args) => void,
  ms: number = clickGuardMs,
): GuardedButton<Args> {
  const [disabled, setDisabled] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)

  // A part that is hidden loses its timer; when it is shown again, its button is free.
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      timer.current = undefined
      setDisabled(false)
    },
    [],
  )

  const guarded = useCallback(
    (...args: Args) => {
      if (timer.current !== undefined) return
      setDisabled(true)
      timer.current = setTimeout(() => {
        timer.current = undefined
        setDisabled(false)
      }, ms)
      onClick(...args)
    },
    [onClick, ms],
  )

  return { disabled, onClick: guarded }
}
