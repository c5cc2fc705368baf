import type { Method } from '../api/transport.ts'
import { call } from '../api/client.ts'
import type { Page } from '../api/types.ts'
import type { Lang } from '../lib/lang.ts'

/** The calls of the back-office in one shape: an address with `{id}`, a query, a body. Failures are the client's. */

const at = (path: string, id?: string) => (id === undefined ? path : path.replace('{id}', encodeURIComponent(id)))

/** The filters of a list's address as a call's query: what is not set is not sent, and `open` is nobody's business. */
export function queryOf(search: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(search as Record<string, string | number | undefined>).flatMap(([key, value]) =>
      value === undefined || key === 'open' ? [] : [[key, String(value)]],
    ),
  )
}

export async function askPage<T>(lang: Lang, path: string, search: object): Promise<Page<T>> {
  const envelope = await call({ method: 'GET', path, lang, query: queryOf(search) })
  const { data, total = 0, page = 1, size = 20 } = envelope
  return { items: data as T[], total, page, size }
}

export async function askOne<T>(lang: Lang, path: string, id?: string): Promise<T> {
  return (await call({ method: 'GET', path: at(path, id), lang })).data as T
}

/** Changes something. A 422 names the fields in its `errors`. */
export async function tell<T = null>(
  lang: Lang,
  method: Exclude<Method, 'GET'>,
  path: string,
  { id, payload }: { id?: string; payload?: object } = {},
): Promise<T> {
  return (await call({ method, path: at(path, id), lang, ...(payload ? { payload } : {}) })).data as T
}

/** A file of a whole list with its filters. The browser fetches it with the session's cookie (wire §4). */
export function fileOf(lang: Lang, path: string, search: object): string {
  const query = queryOf({ ...search, page: undefined, size: undefined })
  return `${path}?${String(new URLSearchParams({ lang, ...query }))}`
}
