/** The page's side of the worker: it is asked for, and asked how old a page is. Where it is refused nothing else changes. */

/** Whether the browser has a network, and when what it shows came from one; null: just now. */
export interface Standing {
  isOffline: boolean
  /** Milliseconds since 1970. */
  since: number | null
}

/** How long the worker may take to say how old a page is, in milliseconds. */
const PATIENCE_MS = 2_000

/** Asks for the worker. Windows inside apps, and some settings, have none. */
export async function welcomeWorker(): Promise<void> {
  // The build makes it; while one develops there is none.
  if (import.meta.env.DEV) return
  try {
    const { serviceWorker } = navigator
    await serviceWorker.register('/h5/sw.js', { scope: '/h5/' })
    // The page stands: the worker has time to fetch what is likely to be opened next.
    const { active } = await serviceWorker.ready
    active?.postMessage({ ahead: location.href.split('#', 1)[0] }, [])
  } catch {
    // Refused: pages come from the network alone.
  }
}

/** When the page that stands here came from the network, where the worker answered it from what it keeps. */
export async function ageOfPage(): Promise<number | null> {
  const worker = navigator.serviceWorker?.controller
  if (!worker) return null
  const { port1, port2 } = new MessageChannel()
  return new Promise((done) => {
    const bound = setTimeout(() => done(null), PATIENCE_MS)
    port1.addEventListener('message', ({ data }) => {
      clearTimeout(bound)
      done(typeof data === 'number' ? data : null)
    })
    port1.start()
    worker.postMessage({ age: location.href.split('#', 1)[0] }, [port2])
  })
}

/**
 * Without a network a press on a link is left to the browser: the worker has pages that were seen, and the program could
 * only ask for their records. Returns how to end it.
 */
export function leaveLinksToBrowser(): () => void {
  const onClick = (event: MouseEvent) => {
    if (navigator.onLine || !navigator.serviceWorker?.controller) return
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null
    if (link instanceof HTMLAnchorElement && link.origin === location.origin && !link.hash) event.stopPropagation()
  }
  document.addEventListener('click', onClick, true)
  return () => document.removeEventListener('click', onClick, true)
}
