import { useRouter, useRouterState } from '@tanstack/react-router'

/** What a place of the history says beside its address: the code of the ticket that is held to a reader. */
interface AtDoor {
  door?: string
}

/**
 * The sheet for the door is a place of the history, so that Back closes it, and a phone that put the page away opens it
 * again. Its address says nothing of the ticket.
 */
export function useDoor() {
  const { history } = useRouter()
  const code = useRouterState({ select: ({ location }) => (location.state as AtDoor).door ?? null })
  return {
    code,
    open: (ticket: string) => history.push(history.location.href, { door: ticket }),
    close: () => history.back(),
  }
}
