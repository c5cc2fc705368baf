import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { ask, askPage } from '../../api/ask.ts'
import { askInTurn } from '../../api/once.ts'
import type { Schemas } from '../../api/types.ts'
import type { Lang } from '../../lib/lang.ts'
import { reservationsKey } from './ownKey.ts'
import { slotsKey } from './slots.ts'

/** Making a reservation: places are held for a party, and then confirmed (RULES bookings 3). */

type Reservation = Schemas['Reservation']

export type ReservationAsked = Schemas['ReservationAsked']

/** What the person holds of a programme and has not confirmed; null where there is nothing. A reload finds it again. */
export const heldQuery = (lang: Lang, programme: number) =>
  queryOptions({
    queryKey: [...reservationsKey, 'held', programme, lang],
    queryFn: async (): Promise<Reservation | null> => {
      const { items } = await askPage('GET /api/v1/reservations', { lang, query: { size: 100 }, silent: true })
      return items.find(({ state, programmeId }) => state === 'held' && programmeId === programme) ?? null
    },
    staleTime: 0,
    gcTime: 0,
  })

/** Holds places for a party when its turn comes; who waits is told how many are before. */
export const reserve = (lang: Lang, asked: ReservationAsked, once: string, onAhead: (ahead: number) => void) =>
  askInTurn('POST /api/v1/reservations', { lang, body: asked }, once, onAhead)

/** Confirms what is held; what is confirmed already stays so. */
export const confirmHeld = (lang: Lang, code: string) =>
  ask('POST /api/v1/reservations/{code}/confirmation', { lang, path: { code } })

/** Gives back what is held. */
export const giveBack = (lang: Lang, code: string) =>
  ask('POST /api/v1/reservations/{code}/cancellation', { lang, path: { code } })

/** After places were taken or given back, what is free is asked again, and so is what the person has. */
export async function refreshPlaces(client: QueryClient, programme: number): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: slotsKey(programme) }),
    client.invalidateQueries({ queryKey: reservationsKey }),
  ])
}
