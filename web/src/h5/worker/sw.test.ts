import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AHEAD, FILES, PAGES, PICTURES, TICKETS, TICKETS_PAGE } from './rules.ts'

const ORIGIN = 'https://museum.example'
const OWN = `${TICKETS}new`
const PART = '/assets/part-a.js'
const CAME = 'Fri, 27 Nov 2026 02:00:00 GMT'
const NOW = Date.parse(CAME) + 60_000

type Listen = (event: never) => void

/** What stands in the browser's stores, by their names and the addresses in them. */
let stores: Map<string, Map<string, Response>>
let listeners: Map<string, Listen>
let network: (address: string) => Promise<Response>
let asked: string[]
/** Whether the network answers at all, so that what is left to do comes to its end. */
let isAlive: boolean

const addressOf = (one: Request | string) => new URL(typeof one === 'string' ? one : one.url, ORIGIN).href
const pathOf = (one: Request | string) => addressOf(one).slice(ORIGIN.length)

/** An answer of this site, as the browser hands it to a worker. */
function answer(text: string, status = 200): Response {
  const made = new Response(text, { status, headers: { date: CAME } })
  const ours = (one: Response): Response =>
    Object.defineProperties(one, {
      type: { value: 'basic' },
      clone: { value: () => ours(Response.prototype.clone.call(one)) },
    })
  return ours(made)
}

function storeNamed(name: string) {
  const kept = stores.get(name) ?? new Map<string, Response>()
  stores.set(name, kept)
  return {
    match: async (one: Request | string) => kept.get(pathOf(one))?.clone(),
    put: async (one: Request | string, what: Response) => void kept.set(pathOf(one), what),
    delete: async (one: Request | string) => kept.delete(pathOf(one)),
    keys: async () => [...kept.keys()].map((path) => ({ url: ORIGIN + path })),
    addAll: async (paths: readonly string[]) => {
      for (const path of paths) {
        const came = await network(path)
        if (!came.ok) throw new TypeError('refused')
        kept.set(path, came)
      }
    },
  }
}

beforeEach(async () => {
  vi.useFakeTimers({ now: NOW, toFake: ['setTimeout', 'Date'] })
  stores = new Map()
  listeners = new Map()
  asked = []
  isAlive = true
  network = () => Promise.resolve(answer('from the network'))
  vi.stubGlobal('addEventListener', (type: string, listen: Listen) => listeners.set(type, listen))
  vi.stubGlobal('location', new URL(`${ORIGIN}/h5/sw.js`))
  vi.stubGlobal('skipWaiting', () => Promise.resolve())
  vi.stubGlobal('clients', { claim: () => Promise.resolve() })
  vi.stubGlobal('PROGRAM_FILES', [PART])
  vi.stubGlobal('PROGRAM_VERSION', 'new')
  vi.stubGlobal('navigator', {})
  vi.stubGlobal(
    'Request',
    class {
      url: string
      constructor(address: string) {
        this.url = addressOf(address)
      }
    },
  )
  vi.stubGlobal('fetch', (one: Request | string) => {
    asked.push(pathOf(one))
    return network(pathOf(one))
  })
  vi.stubGlobal('caches', {
    open: async (name: string) => storeNamed(name),
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
    match: async (one: Request | string, { cacheName }: { cacheName?: string } = {}) =>
      [...stores]
        .filter(([name]) => cacheName === undefined || name === cacheName)
        .flatMap(([, kept]) => kept.get(pathOf(one)) ?? [])[0]
        ?.clone(),
  })
  vi.resetModules()
  await import('./sw.ts')
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Lets the worker do what an event asks for, to its end. */
async function happens(type: 'install' | 'activate' | 'message', more: object = {}): Promise<void> {
  const work: Promise<unknown>[] = []
  listeners.get(type)?.({ ...more, waitUntil: (one: Promise<unknown>) => work.push(one) } as never)
  await Promise.all(work)
}

/** A page that somebody opens, or a part of one, with what the worker does beside the answer. */
async function open(path: string, mode = 'navigate'): Promise<string | undefined> {
  let answering: Promise<Response> | undefined
  const work: Promise<unknown>[] = []
  listeners.get('fetch')?.({
    request: { url: ORIGIN + path, method: 'GET', mode },
    respondWith: (one: Promise<Response>) => (answering = one),
    waitUntil: (one: Promise<unknown>) => work.push(one),
  } as never)
  const text = await (await answering)?.text()
  if (isAlive) await Promise.all(work)
  return text
}

const keep = (name: string, path: string, text: string) => storeNamed(name).put(path, answer(text))
const kept = (name: string) => [...(stores.get(name)?.keys() ?? [])]
const fails = () => Promise.reject(new TypeError('no network'))
const never = () => new Promise<Response>(() => {})

test('RULES pages 20: a page comes from the network for four seconds, and from here after them', async () => {
  await keep(PAGES, '/h5/', 'kept')
  expect(await open('/h5/')).toBe('from the network')
  await keep(PAGES, '/h5/', 'kept')
  network = never
  isAlive = false
  let got: string | undefined
  const opening = open('/h5/').then((text) => (got = text))
  await vi.advanceTimersByTimeAsync(3_900)
  expect(got).toBeUndefined()
  await vi.advanceTimersByTimeAsync(200)
  await opening
  expect(got).toBe('kept')
  // Without another one there is nothing to hurry for.
  let isAnswered = false
  void open('/h5/exhibition/list').then(() => (isAnswered = true))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(isAnswered).toBe(false)
})

test('the last 60 pages and the last 150 pictures are kept, a page that was opened again as the newest', async () => {
  for (let at = 0; at < 60; at++) await open(`/h5/news/detail?id=${at}`)
  await open('/h5/news/detail?id=0')
  await open('/h5/news/detail?id=60')
  const ids = kept(PAGES).map((path) => Number(path.split('=')[1]))
  expect(ids).toEqual([...Array.from({ length: 58 }, (_, at) => at + 2), 0, 60])
  for (let at = 0; at <= 150; at++) await open(`/media/0a/${at}-wide-640.webp`, 'no-cors')
  expect([kept(PICTURES).length, kept(PICTURES)[0]]).toEqual([150, '/media/0a/1-wide-640.webp'])
})

test('a page that comes from here tells when it came from the network, until it does so again', async () => {
  const age = async () => {
    const port = { postMessage: vi.fn() }
    await happens('message', { data: { age: `${ORIGIN}/h5/` }, ports: [port] })
    return port.postMessage.mock.calls[0]?.[0]
  }
  await keep(PAGES, '/h5/', 'kept')
  network = fails
  await open('/h5/')
  expect(await age()).toBe(Date.parse(CAME))
  network = () => Promise.resolve(answer('new'))
  await open('/h5/')
  expect(await age()).toBeNull()
})

test('a kept page whose program is not whole is read without it', async () => {
  const html = `<script type="module" crossorigin src="${PART}"></script><p>kiln</p>`
  await keep(PAGES, '/h5/', html)
  network = fails
  expect(await open('/h5/')).toBe('<p>kiln</p>')
  await keep(FILES, PART, '')
  expect(await open('/h5/')).toBe(html)
})

test('a page that was never opened says so and leads to those that were, the newest first', async () => {
  await keep(PAGES, '/h5/', '<html lang="en"><title>Home - a museum</title>')
  await keep(PAGES, '/h5/exhibition/list', '<html lang="en"><title>On view - a museum</title>')
  network = fails
  const said = (await open('/h5/news/list')) ?? ''
  const [, list = ''] = /<ul>(.*)<\/ul>/s.exec(said) ?? []
  expect([...list.matchAll(/<a href="([^"]*)">/g)].map(([, path]) => path)).toEqual(['/h5/exhibition/list', '/h5/'])
})

test('the page of tickets is the shell of this version for every link, and what the network sends of it is not kept', async () => {
  await happens('install')
  stores.set(`${TICKETS}old`, new Map([[TICKETS_PAGE, answer('an old shell')]]))
  expect(await open(`${TICKETS_PAGE}?code=demo000001`)).toBe('from the network')
  network = () => Promise.resolve(answer('of the next version'))
  expect(await open(TICKETS_PAGE)).toBe('of the next version')
  network = fails
  expect(await open(`${TICKETS_PAGE}?code=demo000001`)).toBe('from the network')
  expect(kept(PAGES)).toEqual([])
})

test('a worker is installed whole or not at all, and then takes the stores of the one before along', async () => {
  network = (path) => Promise.resolve(answer('', path === PART ? 404 : 200))
  await expect(happens('install')).rejects.toThrow()
  expect([...stores.keys()]).toEqual([])
  network = () => Promise.resolve(answer(''))
  for (const name of [`${TICKETS}old`, 'guanlan-pages-0', PAGES, FILES, PICTURES, 'of-another-program'])
    storeNamed(name)
  await happens('install')
  await happens('activate')
  expect([...stores.keys()].toSorted()).toEqual([FILES, PAGES, PICTURES, OWN, 'of-another-program'].toSorted())
})

test('today is fetched ahead once, with its program, and not where data are to be saved or the line is slow', async () => {
  const here = `${ORIGIN}/h5/exhibition/list?lang=en`
  network = (path) => Promise.resolve(answer(path.startsWith('/h5/') ? `<link href="${PART}">` : ''))
  for (const connection of [{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }]) {
    vi.stubGlobal('navigator', { connection })
    await happens('message', { data: { ahead: here }, ports: [] })
  }
  expect(asked).toEqual([])
  vi.stubGlobal('navigator', { connection: { effectiveType: '4g' } })
  await happens('message', { data: { ahead: here }, ports: [] })
  const pages = [here.slice(ORIGIN.length), ...AHEAD.map((path) => `${path}?lang=en`)]
  expect([kept(PAGES), kept(FILES)]).toEqual([pages, [PART]])
  asked = []
  await happens('message', { data: { ahead: here }, ports: [] })
  expect(asked).toEqual([])
  // A page of a person, and one of a paper, are nothing to fetch again.
  await happens('message', { data: { ahead: `${ORIGIN}/h5/contract/verify?code=C20261126-7K3QXM&lang=en` }, ports: [] })
  expect(kept(PAGES).filter((path) => path.includes('verify'))).toEqual([])
  vi.setSystemTime(NOW + 3 * 3_600_000)
  await happens('message', { data: { ahead: here }, ports: [] })
  expect(asked).toEqual(pages)
})
