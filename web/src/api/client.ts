import type { Lang } from '../lib/lang.ts'
import { doors, pages } from '../lib/paths.ts'
import { addressOf, callOf, pathOf } from './contract.ts'
import type { Session } from './session.ts'
import type { Method, Reply, Transport } from './transport.ts'

/** Calls end after this many milliseconds (RULES calls 14). */
export const TIMEOUT_MS = 30_000

const pathOnly = (href: string) => href.split(/[?#]/, 1)[0] ?? href

/** An empty answer to it is a refusal (RULES errors 1). */
const tokenPath = pathOf('POST /token/getToken')

/** The one shape of every JSON answer (RULES calls 1). */
export interface Envelope {
  code: number
  msg: string
  data: unknown
  total?: number
  page?: number
  size?: number
  /** Counts of a list of relics (RULES lists 9). */
  facets?: unknown
  /** How many of each kind a search found (RULES calls 2). */
  counts?: unknown
  /** Records of the account calls (RULES calls 2). */
  hgPostData?: unknown
  /** What is wrong with which field, where a call was refused with 422. */
  errors?: Readonly<Record<string, string>>
}

/** A call that was refused, or was never answered. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  /** The envelope's code; `lost` when no envelope came: network, time-out, or something that is no envelope. */
  readonly code: number | 'lost'
  /** What is wrong with which field, in the visitor's language (RULES calls 5). */
  readonly errors: Readonly<Record<string, string>>
  /** What a refusal says beside its message. */
  readonly data: unknown
  /** The visitor has been shown its message, and heard it: whoever shows it in its place as well does not say it again. */
  readonly told: boolean

  constructor(
    code: number | 'lost',
    message: string,
    options?: ErrorOptions & {
      errors?: Readonly<Record<string, string>> | undefined
      data?: unknown
      told?: boolean
    },
  ) {
    super(message, options)
    this.code = code
    this.errors = options?.errors ?? {}
    this.data = options?.data ?? null
    this.told = options?.told ?? false
  }
}

/** What the client needs of the world. The server hands in the transport alone: it is nobody, and shows nothing. */
export interface Surroundings {
  transport: Transport
  /** Milliseconds; null where the other side keeps the time. */
  timeout: number | null
  session?: Session
  /** Shows a message to the visitor. */
  announce?: (text: string) => void
  /** Leads the visitor elsewhere, within the site. */
  go?: (href: string, options: { replace: boolean }) => void
  /** Told when a call was refused for want of a permission (RULES errors 8). */
  refused?: () => void
  /** The address of the moment as the browser has it: path, query and hash. */
  here?: () => string
  /** The client's own words. */
  words: (key: 'error.request' | 'error.token') => string
}

export interface Call {
  method: Method
  /** Without a query. */
  path: string
  lang: Lang
  /** The query beside the language. */
  query?: Record<string, string>
  payload?: object
  /** A failure is nobody's business: the visitor is told nothing (RULES errors 7). */
  silent?: boolean
  /**
   * Another way out of the room: that of a file, which shows how far it is and takes as long as it takes
   * (RULES calls 14).
   */
  via?: Transport
  /** What else is said of the call, such as the key of what happens once. */
  headers?: Readonly<Record<string, string>>
  /** Ends the call when it is aborted. Whoever stops something need not be told that it failed. */
  stop?: AbortSignal
}

export type Client = (call: Call) => Promise<Envelope>

/** Every rule of RULES errors, in one place. */
export function makeClient(surroundings: Surroundings): Client {
  const { transport, timeout, session, announce, go, refused, here, words } = surroundings
  /** The one refresh that runs, for everybody who needs a new token. */
  let refreshing: Promise<string> | null = null

  async function send(call: Call): Promise<Envelope> {
    const { method, payload, via, stop } = call
    const token = session?.token.get()
    const abort = new AbortController()
    const end = () => abort.abort()
    const timer = timeout === null || via ? null : setTimeout(end, timeout)
    if (stop?.aborted) end()
    else stop?.addEventListener('abort', end, { once: true })
    try {
      const reply = await (via ?? transport)({
        method,
        path: addressOf(call),
        headers: { ...(token ? { token } : {}), ...call.headers },
        signal: abort.signal,
        ...(payload ? { body: JSON.stringify(payload) } : {}),
      })
      return parse(reply)
    } catch (cause) {
      throw new ApiError('lost', words('error.request'), { cause })
    } finally {
      if (timer !== null) clearTimeout(timer)
    }
  }

  async function refresh(lang: Lang, iCIdentifier: string): Promise<string> {
    session?.token.set(null)
    const envelope = await send(callOf('POST /token/getToken', { lang, body: { key: iCIdentifier, type: 2 } }))
    if (envelope.code !== 0 || envelope.msg === '') throw new ApiError(203, words('error.token'))
    session?.setToken(envelope.msg)
    return envelope.msg
  }

  /** A new token, or the end of the session: then the visitor is told, and taken to the root page. */
  function renew(lang: Lang, iCIdentifier: string): Promise<string> {
    refreshing ??= refresh(lang, iCIdentifier)
      .catch((cause: unknown) => {
        session?.clear()
        announce?.(words('error.token'))
        go?.(pages.home, { replace: false })
        throw new ApiError(203, words('error.token'), { cause, told: true })
      })
      .finally(() => {
        refreshing = null
      })
    return refreshing
  }

  /** Tells the visitor that a call failed (RULES errors 5); answers what is thrown. */
  function failed(
    call: Call,
    code: ApiError['code'],
    message: string,
    more?: ConstructorParameters<typeof ApiError>[2],
  ) {
    const told = !call.silent && !call.stop?.aborted
    if (told) announce?.(message)
    return new ApiError(code, message, { ...more, told })
  }

  /** To the sign-in, with the way back: from the page that asked alone, and never from the sign-in itself. */
  function toSignIn(from: string): void {
    const now = here?.() ?? pages.home
    const path = pathOnly(now)
    if (path !== pathOnly(from) || doors.has(path)) return
    go?.(`${pages.login}?redirect=${encodeURIComponent(now)}`, { replace: false })
  }

  async function expired(call: Call, sentWith: string | null, from: string): Promise<Envelope> {
    const user = session?.user.get()
    if (!session || !user) {
      // Whoever signed out while it was under way has been led elsewhere by then, and wants none of it.
      if (sentWith === null) toSignIn(from)
      throw new ApiError(203, words('error.token'))
    }
    // While this call was under way another one may have brought a new token already.
    const held = session.token.get()
    if (refreshing || held === null || held === sentWith) await renew(call.lang, user.iCIdentifier)
    const again = await send(call)
    if (again.code !== 203) return again
    session.clear()
    announce?.(words('error.token'))
    go?.(pages.home, { replace: false })
    throw new ApiError(203, words('error.token'), { told: true })
  }

  return async (call) => {
    const sentWith = session?.token.get() ?? null
    const from = here?.() ?? pages.home
    let envelope: Envelope
    try {
      envelope = await send(call)
      if (envelope.code === 203) envelope = await expired(call, sentWith, from)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'lost')
        throw failed(call, 'lost', error.message, { cause: error.cause })
      throw error
    }
    const { code, errors, data } = envelope
    const message = envelope.msg || words('error.request')
    switch (code) {
      case 0:
        if (call.path === tokenPath && envelope.msg === '') throw failed(call, 401, words('error.token'))
        return envelope
      case 404:
        // Silent: the page shows its own "not found".
        break
      case 1002:
        session?.clear()
        go?.(`${pages.home}?source=${encodeURIComponent(session?.source() ?? '')}`, { replace: true })
        break
      default:
        if (code === 403) refused?.()
        throw failed(call, code, message, { errors, data })
    }
    throw new ApiError(code, message, { errors, data })
  }
}

function parse({ body }: Reply): Envelope {
  const value: unknown = JSON.parse(body)
  if (typeof value !== 'object' || value === null || !('code' in value) || typeof value.code !== 'number') {
    throw new TypeError('the answer is no envelope')
  }
  return { msg: '', data: null, ...value } as Envelope
}

let installed: Client | null = null

/** Chooses the client of this program, once, at start. */
export function installClient(client: Client): void {
  installed = client
}

export const call: Client = (request) => {
  if (!installed) throw new Error('no client is installed')
  return installed(request)
}
