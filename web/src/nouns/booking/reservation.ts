import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { ask, askIfThere, askPage } from '../../api/ask.ts'
import type { Schemas } from '../../api/types.ts'
import type { Lang } from '../../lib/lang.ts'
import { reservationsKey } from './ownKey.ts'

/** One's own reservations: seen, made smaller, moved, cancelled (RULES bookings 5 to 9). */

export type Reservation = Schemas['Reservation']

/** Entries of one look into the past. */
export const PAST_SIZE = 10

/** In the order in which they come: the server goes by the day. */
export const inTurn = (list: readonly Reservation[]): Reservation[] =>
  list.toSorted((one, next) => Date.parse(one.startsAt) - Date.parse(next.startsAt))

/** Those of today and later, the next first. */
export const comingQuery = (lang: Lang) =>
  queryOptions({
    queryKey: [...reservationsKey, 'coming', lang],
    queryFn: async () => inTurn((await askPage('GET /api/v1/reservations', { lang, query: { size: 100 } })).items),
    staleTime: 0,
  })

/** Those of days before, the last first. */
export const pastQuery = (lang: Lang, page: number) =>
  queryOptions({
    queryKey: [...reservationsKey, 'past', page, lang],
    queryFn: () => askPage('GET /api/v1/reservations', { lang, query: { when: 'past', page, size: PAST_SIZE } }),
    // A page that is on its way takes nothing from the screen, and no focus.
    placeholderData: keepPreviousData,
  })

/** One by its code; null where the person has none of that name. */
export const oneQuery = (lang: Lang, code: string) =>
  queryOptions({
    queryKey: [...reservationsKey, 'one', code, lang],
    queryFn: () => askIfThere('GET /api/v1/reservations/{code}', { lang, path: { code }, silent: true }),
    staleTime: 0,
  })

/** Gives places back: those of some people by their places in the party, or all. */
export const cancelPlaces = (lang: Lang, code: string, persons?: number[]) =>
  ask('POST /api/v1/reservations/{code}/cancellation', { lang, path: { code }, body: persons ? { persons } : {} })

/** Moves the party to another slot of the same programme, or leaves everything as it is. */
export const moveTo = (lang: Lang, code: string, slotId: number) =>
  ask('POST /api/v1/reservations/{code}/move', { lang, path: { code }, body: { slotId } })

/** What the person has is asked again. */
export const refreshReservations = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: reservationsKey })

/** The states in which somebody has places, or may choose others. */
export const isLive = ({ state, mayMove }: Reservation): boolean =>
  state === 'held' ||
  state === 'pendingReview' ||
  state === 'confirmed' ||
  state === 'checkedIn' ||
  (state === 'cancelledByMuseum' && mayMove)
