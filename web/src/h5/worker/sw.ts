/**
 * The worker of the edition for phones: what was seen once can be read without a network. It knows public pages, pictures
 * and the program, never a call and never what is somebody's own: tickets are kept by the page itself (`h5/tickets`).
 *
 * Pages come from the network, and from here where that is silent; files whose names say what they hold come from here.
 * So a new version takes over at once: no page of the old one is shown while the network has a newer.
 */
import { langOf, offlinePage, titleOf } from './offlinePage.ts'
import { answerable, FILES, OFFLINE_SHEET, PAGES, PICTURES, type Store, storeOf, trimmed } from './rules.ts'

interface Waiting extends Event {
  waitUntil: (work: Promise<unknown>) => void
}

interface Fetching extends Waiting {
  request: Request
  respondWith: (answer: Promise<Response> | Response) => void
}

interface Asking extends Waiting {
  data: unknown
  ports: readonly MessagePort[]
}

/** What of a worker's surroundings is used here; the page's own types know no worker. */
interface Surroundings {
  addEventListener: ((type: 'install' | 'activate', listen: (event: Waiting) => void) => void) &
    ((type: 'fetch', listen: (event: Fetching) => void) => void) &
    ((type: 'message', listen: (event: Asking) => void) => void)
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void> }
}

/** What a first visit loads, written down by the build (`scripts/worker.ts`). */
declare const PROGRAM_FILES: readonly string[]

const worker = globalThis as unknown as Surroundings

/** How long a page may take from the network where another one of it is here, in milliseconds. */
const PATIENCE_MS = 4_000

/** When the pages that were answered from here came from the network, by their addresses (milliseconds since 1970). */
const answered = new Map<string, number>()

worker.addEventListener('install', (event) => {
  event.waitUntil(
    (async () => {
      // One after the other: what does not come now comes when it is asked for.
      const files = await caches.open(FILES)
      await Promise.all([OFFLINE_SHEET, ...PROGRAM_FILES].map((file) => files.add(file).catch(() => {})))
      await caches.open(PAGES).then((pages) => pages.add('/h5/').catch(() => {}))
      await worker.skipWaiting()
    })(),
  )
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      const known = new Set<string>([PAGES, FILES, PICTURES])
      const names = await caches.keys()
      await Promise.all(
        names.filter((name) => name.startsWith('guanlan-') && !known.has(name)).map((name) => caches.delete(name)),
      )
      await worker.clients.claim()
    })(),
  )
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const store = storeOf(request.method, request.mode, new URL(request.url), location.origin)
  if (store === null) return
  event.respondWith(store === PAGES ? page(event) : file(event, store))
})

/** A page asks how old it is: `{ age: address }`; null is answered where it came from the network. */
worker.addEventListener('message', ({ data, ports: [port] }) => {
  const { age } = (data ?? {}) as { age?: unknown }
  if (typeof age === 'string') port?.postMessage(answered.get(age) ?? null)
})

async function page(event: Fetching): Promise<Response> {
  const { request } = event
  const pages = await caches.open(PAGES).catch(() => null)
  const kept = (await pages?.match(request)) ?? null
  const coming = fetch(request).then((answer) => {
    answered.delete(request.url)
    if (pages && answerable(answer)) event.waitUntil(keep(pages, request, answer.clone()))
    return answer
  })
  const bound = kept
    ? new Promise<null>((done) => {
        setTimeout(() => done(null), PATIENCE_MS)
      })
    : new Promise<never>(() => {})
  const answer = await Promise.race([coming, bound]).catch(() => null)
  if (answer) return answer
  // Late is not lost: the next visit has it.
  event.waitUntil(coming.catch(() => {}))
  if (kept) {
    answered.set(request.url, Date.parse(kept.headers.get('date') ?? '') || 0)
    return kept
  }
  return nothing(pages, request.url)
}

/** What is said where there is neither a network nor the page: what can be read, the newest first. */
async function nothing(pages: Cache | null, address: string): Promise<Response> {
  const kept = ((await pages?.keys()) ?? []).toReversed()
  const htmls = await Promise.all(kept.map(async (one) => (await (await pages?.match(one))?.text()) ?? ''))
  const { pathname, search } = new URL(address)
  const seen = kept.map(({ url }, at) => {
    const place = new URL(url)
    return { address: place.pathname + place.search, title: titleOf(htmls[at] ?? '') }
  })
  const html = offlinePage(langOf(htmls[0] ?? ''), seen, pathname + search)
  return new Response(html, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } })
}

async function file(event: Fetching, store: Store): Promise<Response> {
  const { request } = event
  const files = await caches.open(store).catch(() => null)
  const kept = await files?.match(request)
  if (kept) return kept
  const answer = await fetch(request)
  if (files && answerable(answer)) event.waitUntil(keep(files, request, answer.clone()))
  return answer
}

/** Keeps an answer; where there is no room, half of what is there goes, and where there is still none it is not kept. */
async function keep(store: Cache, request: Request, answer: Response): Promise<void> {
  const put = async () => {
    // As the newest: a cache has the order in which things came.
    await store.delete(request)
    await store.put(request, answer.clone())
  }
  try {
    await put()
    await trimmed(store)
  } catch {
    await trimmed(store, 0.5).catch(() => {})
    await put().catch(() => {})
  }
}
