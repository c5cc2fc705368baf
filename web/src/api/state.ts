import type { QueryClient } from '@tanstack/react-query'
import type { Lang } from '../lib/lang.ts'

/**
 * What the server hands to the browser in the page: the answers that were rendered, in one language. It holds no clock,
 * so that a page from the cache is byte for byte the same, and counts as fresh when it arrives.
 */
export interface PageState {
  lang: Lang
  /** The language that the page's links name (RULES languages 9). */
  named: Lang | null
  queries: [key: readonly unknown[], data: unknown][]
}

export function collectState(queryClient: QueryClient, lang: Lang, named: Lang | null): PageState {
  const done = queryClient.getQueryCache().findAll({ predicate: (query) => query.state.status === 'success' })
  return { lang, named, queries: done.map((query) => [query.queryKey, query.state.data]) }
}

export function seedState(queryClient: QueryClient, state: PageState): void {
  for (const [key, data] of state.queries) queryClient.setQueryData(key, data)
}

/** How many blurred previews a page brings along: as many as are seen before anybody scrolls. */
const PREVIEWS = 2

/**
 * Keeps the previews of a page's first pictures and drops the others, before the page is rendered: each would stand in
 * the markup and in the state, some 300 bytes twice, for a picture that is fetched long before it is scrolled to. What
 * the browser asks for itself comes with all of them. The museum's own pictures, its logo and codes, never need one.
 */
export function dropPreviews(queryClient: QueryClient): void {
  const room = { left: PREVIEWS }
  for (const [key, data] of queryClient.getQueriesData({}))
    queryClient.setQueryData(key, thin(data, key[0] === 'profile' ? { left: 0 } : room))
}

/** The same without the previews for which there is no room. */
function thin(value: unknown, room: { left: number }): unknown {
  if (Array.isArray(value)) return value.map((one) => thin(one, room))
  if (typeof value !== 'object' || value === null) return value
  if ('placeholder' in value && value.placeholder !== '') return room.left-- > 0 ? value : { ...value, placeholder: '' }
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, thin(inner, room)]))
}

/** JSON that may stand inside a script element, whatever a record says. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
