import { pathOf } from '../../api/contract.ts'
import { makeStore } from '../../lib/store.ts'
import { pages } from '../../lib/paths.ts'

/** Whether the page itself opens without network. */
export const isPageKept = makeStore(false)

/** At the root, so that it may serve any address; it serves that of the desk alone (`public/desk-worker.js`). */
const WORKER = '/desk-worker.js'

const profile = pathOf('GET /api/v1/profile')

/** What the page was made of until now: its scripts, sheets and fonts, which never change, and the museum's profile. */
function addresses(entries: readonly PerformanceEntry[]): string[] {
  const linked = [...document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>('script[src], link[href]')].map(
    (one) => ('src' in one ? one.src : one.href),
  )
  const all = [...linked, ...entries.map(({ name }) => name)].map((address) => new URL(address, location.href))
  const own = all.filter(
    ({ origin, pathname }) => origin === location.origin && (pathname.startsWith('/assets/') || pathname === profile),
  )
  return [...new Set(own.map(({ pathname, search }) => pathname + search))]
}

async function active(registration: ServiceWorkerRegistration): Promise<ServiceWorker | null> {
  const coming = registration.installing ?? registration.waiting
  if (!registration.active && coming)
    await new Promise<void>((resolve) => {
      coming.addEventListener('statechange', () => {
        if (coming.state === 'activated' || coming.state === 'redundant') resolve()
      })
    })
  return registration.active
}

/**
 * Has the page kept by a service worker of its own, so that it opens without network. What is fetched later, such as the
 * reader of the camera, is kept as it comes. Where browsers have none, an open page works without network all the same.
 */
export async function keepPage(): Promise<void> {
  if (!('serviceWorker' in navigator) || typeof PerformanceObserver === 'undefined') return
  const worker = await active(await navigator.serviceWorker.register(WORKER, { scope: pages.desk }))
  const [build = ''] = [...document.querySelectorAll<HTMLScriptElement>('script[src]')].map(({ src }) => src)
  const keep = (files: string[]) =>
    new Promise<boolean>((resolve) => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', ({ data }) => resolve(data === true), { once: true })
      port1.start()
      worker?.postMessage({ build, files }, [port2])
    })
  isPageKept.set(await keep([pages.desk, ...addresses(performance.getEntriesByType('resource'))]))
  new PerformanceObserver((list) => {
    const files = addresses(list.getEntries())
    if (files.length > 0) void keep(files)
  }).observe({ type: 'resource' })
}
