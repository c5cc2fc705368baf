/**
 * Calls without a browser. Tests in `calls/` ask by the client made here, browser tests by Playwright's own `request`;
 * what both use takes an {@link HttpClient}, which either is.
 */

interface Options {
  headers?: Record<string, string>
  /** 0 answers with the redirect itself; without it redirects are followed. */
  maxRedirects?: 0
}

export interface HttpAnswer {
  status: () => number
  ok: () => boolean
  /** The address that answered, after redirects. */
  url: () => string
  /** By lower-case names. */
  headers: () => Record<string, string>
  text: () => Promise<string>
  json: () => Promise<unknown>
}

export interface HttpClient {
  get: (address: string, options?: Options) => Promise<HttpAnswer>
  post: (address: string, options?: Options & { data?: object }) => Promise<HttpAnswer>
}

/** Calls that are under way at once; the others wait. */
const SIDE_BY_SIDE = 8

/** A client of the server at this origin. It keeps no cookies. */
export function httpClient(origin: string): HttpClient {
  const turn = limited(SIDE_BY_SIDE)
  const send = (address: string, { headers, maxRedirects }: Options, rest: RequestInit) =>
    turn(async (): Promise<HttpAnswer> => {
      const answer = await fetch(new URL(address, origin), {
        redirect: maxRedirects === 0 ? 'manual' : 'follow',
        // The words are asked for, not how they are packed, which costs both sides time.
        headers: { 'accept-encoding': 'identity', ...headers },
        ...rest,
      })
      const body = Buffer.from(await answer.arrayBuffer())
      return {
        status: () => answer.status,
        ok: () => answer.ok,
        url: () => answer.url,
        headers: () => Object.fromEntries(answer.headers),
        text: () => Promise.resolve(body.toString()),
        json: () => Promise.resolve(JSON.parse(body.toString()) as unknown),
      }
    })
  return {
    get: (address, options = {}) => send(address, options, {}),
    post: (address, { data, headers, ...options } = {}) =>
      send(
        address,
        { ...options, headers: { 'content-type': 'application/json', ...headers } },
        { method: 'POST', body: JSON.stringify(data) },
      ),
  }
}

/** Runs at most so many tasks at once, in the order in which they came. */
function limited(most: number): <T>(task: () => Promise<T>) => Promise<T> {
  let free = most
  const waiting: (() => void)[] = []
  return async (task) => {
    if (free > 0) free -= 1
    else await new Promise<void>((start) => waiting.push(start))
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}

/** More redirects than any address of the site needs. */
const MOST_HOPS = 5

/** The same client, but what is got without headers of its own is asked for once and kept. */
export function remembering(http: HttpClient): HttpClient {
  const answers = new Map<string, Promise<HttpAnswer>>()
  async function get(address: string, options: Options = {}, hops = MOST_HOPS): Promise<HttpAnswer> {
    if (options.headers) return http.get(address, options)
    const kept = answers.get(address) ?? http.get(address, { maxRedirects: 0 })
    answers.set(address, kept)
    const answer = await kept
    const { location } = answer.headers()
    if (location === undefined || options.maxRedirects === 0) return answer
    if (hops === 0) throw new Error(`${address} leads on and on`)
    return get(new URL(location, answer.url()).href, options, hops - 1)
  }
  return { ...http, get: (address, options) => get(address, options) }
}

/** The server that the tests are about. */
export const http = httpClient(process.env['GUANLAN_E2E_URL'] ?? '')

/**
 * The same, for tests that look at the same pages from different sides. Whoever counts what may change meanwhile asks
 * {@link http}.
 */
export const kept = remembering(http)
