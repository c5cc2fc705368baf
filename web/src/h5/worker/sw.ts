/**
 * The worker of the edition for phones: tickets are shown and what was seen is read without a network. It knows public
 * pages, pictures, the program and the shell of the page of tickets, never a call and never what is somebody's own: tickets
 * are kept by the page itself (`h5/tickets/keep.ts`).
 *
 * One version at a time. A worker is installed with the whole program of its own page of tickets, or not at all, and takes
 * over at once. Pages come from the network, and from here where that is silent; files whose names say what they hold come
 * from here. So no page of an old version is shown while the network has a newer, and one that stands open is answered from
 * the network for parts that it lacks, or loads anew where those are gone (`h5/offline/reload.ts`).
 */
import { isLang } from '../../lib/lang.ts'
import { langOf, offlinePage, titleOf } from './offlinePage.ts'
import {
  AHEAD,
  answerable,
  FILES,
  filesIn,
  OFFLINE_SHEET,
  PAGES,
  PICTURES,
  type Store,
  storeOf,
  TICKETS,
  TICKETS_PAGE,
  trimmed,
  withoutProgram,
} from './rules.ts'

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

/** What the page of tickets needs, in either language, and the name of this version, written down by the build (`scripts/worker.ts`). */
declare const PROGRAM_FILES: readonly string[]
declare const PROGRAM_VERSION: string

const worker = globalThis as unknown as Surroundings

/** How long a page may take from the network where another one of it is here, in milliseconds. */
const PATIENCE_MS = 4_000

/** How old a page may be that somebody is likely to open next before it is fetched again, in milliseconds. */
const AHEAD_MS = 3 * 3_600_000

const OWN_TICKETS = TICKETS + PROGRAM_VERSION

/** When the pages that were answered from here came from the network, by their addresses (milliseconds since 1970). */
const answered = new Map<string, number>()

worker.addEventListener('install', (event) => {
  event.waitUntil(
    (async () => {
      const tickets = await caches.open(OWN_TICKETS)
      try {
        await tickets.addAll([TICKETS_PAGE, OFFLINE_SHEET, ...PROGRAM_FILES])
      } catch (failure) {
        // Half a program is a trap: the worker that is there goes on, and the next visit tries again.
        await caches.delete(OWN_TICKETS)
        throw failure
      }
      await worker.skipWaiting()
    })(),
  )
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      const known = new Set<string>([PAGES, FILES, PICTURES, OWN_TICKETS])
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
  event.respondWith(store === TICKETS ? tickets(event) : store === PAGES ? page(event) : file(event, store))
})

/**
 * A page asks how old it is: `{ age: address }`; null is answered where it came from the network. One that stands says so:
 * `{ ahead: address }`, and what is likely to be opened next is fetched.
 */
worker.addEventListener('message', (event) => {
  const {
    data,
    ports: [port],
  } = event
  const { age, ahead } = (data ?? {}) as { age?: unknown; ahead?: unknown }
  if (typeof age === 'string') port?.postMessage(answered.get(age) ?? null)
  if (typeof ahead === 'string') event.waitUntil(lookAhead(ahead))
})

/** The network's answer; null where it fails, or is late and there is another one. */
async function inTime(coming: Promise<Response>, hasOther: boolean): Promise<Response | null> {
  const bound = hasOther
    ? new Promise<null>((done) => {
        setTimeout(() => done(null), PATIENCE_MS)
      })
    : new Promise<never>(() => {})
  return Promise.race([coming, bound]).catch(() => null)
}

/** The page of tickets. What the network sends of it is not kept: it may belong to the next version. */
async function tickets({ request }: Fetching): Promise<Response> {
  const shell = await caches.match(TICKETS_PAGE, { cacheName: OWN_TICKETS })
  return (await inTime(fetch(request), shell !== undefined)) ?? shell ?? nothing(null, request.url)
}

async function page(event: Fetching): Promise<Response> {
  const { request } = event
  const pages = await caches.open(PAGES).catch(() => null)
  const kept = (await pages?.match(request)) ?? null
  const coming = fetch(request).then((answer) => {
    answered.delete(request.url)
    if (pages && answerable(answer)) event.waitUntil(keep(pages, request, answer.clone()))
    return answer
  })
  const answer = await inTime(coming, kept !== null)
  if (answer) return answer
  // Late is not lost: the next visit has it.
  event.waitUntil(coming.catch(() => {}))
  if (kept) {
    answered.set(request.url, Date.parse(kept.headers.get('date') ?? '') || 0)
    return readable(kept)
  }
  return nothing(pages, request.url)
}

/** A kept page as it can be read now: alive where its whole program is here. */
async function readable(kept: Response): Promise<Response> {
  const html = await kept.clone().text()
  const there = await Promise.all(filesIn(html).map((one) => caches.match(one)))
  if (there.every((one) => one !== undefined)) return kept
  return new Response(withoutProgram(html), { headers: kept.headers })
}

/** What is said where there is neither a network nor the page: what can be read, the newest first. */
async function nothing(pages: Cache | null, address: string): Promise<Response> {
  const kept = ((await pages?.keys()) ?? []).toReversed()
  const htmls = await Promise.all(kept.map(async (one) => (await (await pages?.match(one))?.text()) ?? ''))
  const { pathname, search, searchParams } = new URL(address)
  const seen = kept.map(({ url }, at) => {
    const place = new URL(url)
    return { address: place.pathname + place.search, title: titleOf(htmls[at] ?? '') }
  })
  const named = searchParams.get('lang')
  const html = offlinePage(isLang(named) ? named : langOf(htmls[0] ?? ''), seen, pathname + search)
  return new Response(html, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } })
}

async function file(event: Fetching, store: Store): Promise<Response> {
  const { request } = event
  const kept = await caches.match(request).catch(() => undefined)
  if (kept) return kept
  const answer = await fetch(request)
  const files = answerable(answer) ? await caches.open(store).catch(() => null) : null
  if (files) event.waitUntil(keep(files, request, answer.clone()))
  return answer
}

/** What of a connection a browser tells its workers; some tell nothing. */
interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/**
 * Fetches today's programme one page after the other, and the page that stands there, which came before its worker: but
 * for phones that are to save data, and on lines that are slow for what is looked at.
 */
async function lookAhead(here: string): Promise<void> {
  const { saveData, effectiveType = '' } = (navigator as { connection?: Connection }).connection ?? {}
  if (saveData || effectiveType.endsWith('2g')) return
  const pages = await caches.open(PAGES)
  const place = new URL(here)
  const isPage = storeOf('GET', 'navigate', place, location.origin) === PAGES
  // Links on a page whose address names a language name it too (RULES languages 9).
  const lang = place.searchParams.get('lang')
  const ahead = AHEAD.map((path) => (lang === null ? path : `${path}?${new URLSearchParams({ lang })}`))
  const young = Date.now() - AHEAD_MS
  for (const address of [...(isPage ? [here] : []), ...ahead]) {
    const kept = await pages.match(address)
    if (kept && Date.parse(kept.headers.get('date') ?? '') > young) continue
    await fetchAhead(pages, address).catch(() => {})
  }
}

/** A page with its program. A picture of it is kept when it is seen. */
async function fetchAhead(pages: Cache, address: string): Promise<void> {
  const request = new Request(address, { priority: 'low' })
  const answer = await fetch(request)
  if (!answerable(answer)) return
  const html = await answer.clone().text()
  await keep(pages, request, answer)
  const files = await caches.open(FILES)
  for (const one of filesIn(html)) {
    if (await caches.match(one)) continue
    const part = await fetch(one, { priority: 'low' })
    if (answerable(part)) await keep(files, new Request(one), part)
  }
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
