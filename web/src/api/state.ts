import type { QueryClient } from '@tanstack/react-query'
import type { Lang } from '../lib/lang.ts'

/**
 * What the server hands to the browser in the page: the answers that were rendered, in one language. It holds no clock,
 * so that a page from the cache is byte for byte the same, and counts as fresh when it arrives.
 */
export interface PageState {
  lang: Lang
  queries: [key: readonly unknown[], data: unknown][]
}

export function collectState(queryClient: QueryClient, lang: Lang): PageState {
  const done = queryClient.getQueryCache().findAll({ predicate: (query) => query.state.status === 'success' })
  return { lang, queries: done.map((query) => [query.queryKey, query.state.data]) }
}

export function seedState(queryClient: QueryClient, state: PageState): void {
  for (const [key, data] of state.queries) queryClient.setQueryData(key, data)
}

/** JSON that may stand inside a script element, whatever a record says. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
