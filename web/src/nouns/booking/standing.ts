import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../api/ask.ts'
import type { Schemas } from '../../api/types.ts'
import { addDays } from '../../lib/calendar.ts'
import type { Lang } from '../../lib/lang.ts'
import type { Programme } from './programmes.ts'
import { reservationsKey } from './ownKey.ts'

/** The visits that somebody missed, and what follows from them (RULES bookings 15). */

export type Standing = Schemas['Standing']
type Rules = Programme['rules']

/** Asked beside what somebody came for: a failure is silent. */
export const standingQuery = (lang: Lang) =>
  queryOptions({
    queryKey: [...reservationsKey, 'standing', lang],
    queryFn: () => ask('GET /api/v1/reservations/standing', { lang, silent: true }),
    staleTime: 0,
  })

/** Every programme: what was missed may count for any. */
export const allProgrammesQuery = (lang: Lang) =>
  queryOptions({
    queryKey: ['programmes', 'all', lang],
    queryFn: () => ask('GET /api/v1/programmes', { lang, silent: true }),
  })

/** The missed visits that a programme counts. */
export const countedBy = ({ missed }: Standing, { noShowDays }: Rules, today: string): Standing['missed'] => {
  const since = addDays(today, -noShowDays)
  return missed.filter(({ date }) => date >= since)
}

/** The last day on which a programme gives somebody no places; null where it does. The server's own word comes last. */
export function suspendedBy(standing: Standing, rules: Rules, today: string): string | null {
  const [last, ...others] = countedBy(standing, rules, today)
  if (standing.suspendedUntil === null || rules.noShows === 0) return null
  if (!last || others.length + 1 < rules.noShows) return null
  const until = addDays(last.date, rules.suspendDays)
  return until < today ? null : until
}

/** The rules that are the nearest to being broken; undefined where no programme counts what was missed. */
export function nearestRules(standing: Standing, programmes: readonly Programme[], today: string): Rules | undefined {
  const left = (rules: Rules) => rules.noShows - countedBy(standing, rules, today).length
  return programmes
    .map(({ rules }) => rules)
    .filter((rules) => rules.noShows > 0 && countedBy(standing, rules, today).length > 0)
    .toSorted((one, other) => left(one) - left(other) || other.noShowDays - one.noShowDays)[0]
}
