import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../api/ask.ts'
import { ownKey } from '../../api/own.ts'
import type { Schemas } from '../../api/types.ts'
import type { Lang } from '../../lib/lang.ts'

/** What a person should know at once (RULES back-office 10). */
export type Overview = Schemas['Overview']

export type Waiting = Schemas['Waiting']
export type Expiring = Schemas['Expiring']
export type Changed = Schemas['Changed']

export const overviewKey = [ownKey, 'overview'] as const

/** Asked with every visit of the back-office and after every act. Where it fails the page says so, and nothing else does. */
export const overviewQuery = (lang: Lang) =>
  queryOptions({
    queryKey: [...overviewKey, lang],
    queryFn: () => ask('GET /api/v1/account/overview', { lang, silent: true }),
    staleTime: 0,
  })

/** An address that the server names, as a link takes it. */
export function placeOf(address: string): { to: string; search: Record<string, string> } {
  const [to = '', query] = address.split('?')
  return { to, search: Object.fromEntries(new URLSearchParams(query)) }
}

/** How many things wait on each page, by its path; what waits on a page that `listed` lacks is counted at `otherwise`. */
export function countsOf(
  waiting: readonly Pick<Waiting, 'path' | 'count'>[],
  listed: readonly string[],
  otherwise: string,
): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { path, count } of waiting) {
    const { to } = placeOf(path)
    const place = listed.includes(to) ? to : otherwise
    counts.set(place, (counts.get(place) ?? 0) + count)
  }
  return counts
}
