import { type AnyRouter, useRouterState } from '@tanstack/react-router'
import { useLayoutEffect } from 'react'

/** Tells when a skeleton takes the place of the page that was left: before it is painted, so that nobody sees it scroll. */
export function Arrival({ router, onWaiting }: { router: AnyRouter; onWaiting: () => void }) {
  const waits = useRouterState({
    router,
    select: ({ matches }) => matches.find(({ status }) => status === 'pending')?.id ?? null,
  })
  useLayoutEffect(() => {
    if (waits !== null) onWaiting()
  }, [waits, onWaiting])
  return null
}
