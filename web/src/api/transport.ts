/**
 * How a call leaves the room. In the browser this is `fetch`; inside the server's JavaScript engine it is a host
 * function that asks the server's own router. Nothing else in the web knows the difference.
 */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export interface Outgoing {
  method: Method
  /** Path and query. */
  path: string
  /** JSON text. Absent for a call without a payload. */
  body?: string
  headers: Readonly<Record<string, string>>
  /** Ends the call when it is aborted. */
  signal: AbortSignal
}

export interface Reply {
  status: number
  body: string
}

export type Transport = (request: Outgoing) => Promise<Reply>

export const byFetch: Transport = async ({ method, path, body, headers, signal }) => {
  const response = await fetch(path, {
    method,
    headers: body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
    credentials: 'same-origin',
    signal,
    ...(body === undefined ? {} : { body }),
  })
  return { status: response.status, body: await response.text() }
}
