import type { Lang } from '../lib/lang.ts'
import { call } from './client.ts'
import type { Page } from './types.ts'

/** A search as a call's query: what is not set is not sent. */
export function queryOf(search: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(search as Record<string, string | number | undefined>).flatMap(([key, value]) =>
      value === undefined ? [] : [[key, String(value)]],
    ),
  )
}

/** A page of a list that is asked for by a query. */
export async function getPage<T>(lang: Lang, path: string, query: Record<string, string>): Promise<Page<T>> {
  const { data, total = 0, page = 1, size = 20 } = await call({ method: 'GET', path, lang, query })
  return { items: data as T[], total, page, size }
}
