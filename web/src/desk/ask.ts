import type { Method } from '../api/transport.ts'
import { call } from '../api/client.ts'
import { getPage, queryOf } from '../api/page.ts'
import type { Page } from '../api/types.ts'
import type { Lang } from '../lib/lang.ts'

/** The calls of the back-office in one shape: an address with `{id}`, a query, a body. Failures are the client's. */

const at = (path: string, id?: string) => (id === undefined ? path : path.replace('{id}', encodeURIComponent(id)))

/** A page of a list. Which record lies open beside it (`open`) is nobody's business. */
export const askPage = <T>(lang: Lang, path: string, search: object): Promise<Page<T>> =>
  getPage<T>(lang, path, queryOf({ ...search, open: undefined }))

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

/**
 * A file: of a whole list with its filters, or one that was sent. The browser fetches it with the session's cookie
 * (RULES sign-in 1).
 */
export function fileOf(lang: Lang, path: string, search: object = {}): string {
  const query = queryOf({ ...search, page: undefined, size: undefined, open: undefined })
  return `${path}?${String(new URLSearchParams({ lang, ...query }))}`
}
