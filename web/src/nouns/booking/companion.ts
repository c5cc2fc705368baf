import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { ask } from '../../api/ask.ts'
import { ownKey } from '../../api/own.ts'
import type { Schemas } from '../../api/types.ts'
import type { Lang } from '../../lib/lang.ts'
import { type Companion, type Guest, newGuest, type PartyRules, sentParty } from './party.ts'

/** People with whom an account often comes: kept once, chosen for a party, removed (RULES bookings 23). */

/** People whom one account keeps. */
export const MOST_COMPANIONS = 20

/** Under this age somebody counts as a minor while no programme is chosen. */
export const USUAL_MINOR_AGE = 14

const companionsKey = [ownKey, 'companions'] as const

/** Whom the person keeps, minors on the day of a slot or today. A failure is said where the list would stand. */
export const companionsQuery = (lang: Lang, slotId: number | null) =>
  queryOptions({
    queryKey: [...companionsKey, slotId, lang],
    queryFn: () => ask('GET /api/v1/companions', { lang, query: slotId === null ? {} : { slotId }, silent: true }),
    staleTime: 0,
  })

/** Keeps somebody; who is there already stays as they are. */
export const addCompanion = (lang: Lang, body: Schemas['CompanionNew']) =>
  ask('POST /api/v1/companions', { lang, body })

/** Keeps somebody no more. */
export const removeCompanion = (lang: Lang, id: number) => ask('DELETE /api/v1/companions/{id}', { lang, path: { id } })

/** Whom the person keeps is asked again. */
export const refreshCompanions = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: companionsKey })

/** By which somebody is checked who is to be kept: nobody is a minor before there is a visit. */
export const keptRules = (today: string): PartyRules => ({ isNamed: true, minorAge: 0, day: today, today })

/** Somebody as it is sent to be kept. */
export function writtenCompanion(guest: Guest, today: string): Schemas['CompanionNew'] {
  const [sent = {}] = sentParty([guest], keptRules(today))
  return sent
}

/** Nobody has written anything of them yet. */
const isBlank = ({ companion, name, idNumber, birthDate }: Guest): boolean =>
  !companion && name.trim() === '' && idNumber.trim() === '' && birthDate.trim() === ''

/** Whether a companion is in a party. */
export const isIn = (party: readonly Guest[], { id }: Companion): boolean =>
  party.some(({ companion }) => companion?.id === id)

/** Whether there is room in a party for one more, in the place of nobody or behind the others. */
export const hasRoom = (party: readonly Guest[], most: number): boolean => party.length < most || party.some(isBlank)

/** A party with a companion more: in the first place of which nothing is written, or behind the others. */
export function withCompanion(party: readonly Guest[], companion: Companion): Guest[] {
  const key = Math.max(-1, ...party.map((guest) => guest.key)) + 1
  const chosen: Guest = { ...newGuest(key), companion }
  const place = party.findIndex(isBlank)
  return place < 0 ? [...party, chosen] : party.toSpliced(place, 1, chosen)
}

/** A party without a companion. Somebody has to come: the last one leaves the place to be written. */
export function withoutCompanion(party: readonly Guest[], { id }: Companion): Guest[] {
  const left = party.filter(({ companion }) => companion?.id !== id)
  return left.length > 0 ? left : [newGuest(Math.max(-1, ...party.map((guest) => guest.key)) + 1)]
}

/** The places in a party of companions without a document, where each comes by one. */
export const undocumented = (party: readonly Guest[]): number[] =>
  party.flatMap(({ companion }, index) => (companion?.idType === null ? [index] : []))

/** A party as it is on the day of a slot: whether its companions are minors was asked for that day. */
export const onDay = (party: readonly Guest[], there: readonly Companion[]): Guest[] =>
  party.map((guest) => {
    const now = there.find(({ id }) => id === guest.companion?.id)
    return now ? { ...guest, companion: now } : guest
  })
