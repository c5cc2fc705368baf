import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask, askPage } from '../../api/ask.ts'
import { askOnce } from '../../api/once.ts'
import { ownKey } from '../../api/own.ts'
import type { Schemas } from '../../api/types.ts'
import { parseIsoDate } from '../../lib/dates.ts'
import type { Lang } from '../../lib/lang.ts'
import type { FilteredSearch } from '../../lib/search.ts'
import { stalePlans, type StudioSlot } from './planning.ts'

/** A day as the museum's reservation staff work with it (RULES bookings 15 to 17, value 205). */

export type StudioReservation = Schemas['StudioReservation']
export type ReservationState = Schemas['ReservationState']
export type StaffAct = Schemas['StaffAct']
/** What is done with a reason alone; groups are decided of with more. */
export type ReasonAct = Exclude<StaffAct, 'approve' | 'reject'>
export type ClosureParties = Schemas['ClosureParties']
export type Given = Schemas['StudioReservationNew']
export type PartyInClear = Schemas['PartyInClear']

/** What the day keeps in its address. */
export type DaySearch = FilteredSearch<'date' | 'slot' | 'programme' | 'state' | 'group'>

export const reservationStates = [
  'confirmed',
  'held',
  'pendingReview',
  'checkedIn',
  'completed',
  'noShow',
  'cancelledByUser',
  'cancelledByMuseum',
  'expired',
  'rejected',
] as const satisfies readonly ReservationState[]

/** By whom somebody has places by staff: at the telephone or at the counter. */
export const staffOrigins = ['phone', 'counter'] as const satisfies readonly Schemas['Origin'][]

/** Slots that one call closes, and the most characters of a reason, of a name. */
export const mostOf = { slots: 100, reason: 200, name: 60, persons: 500 } as const

/** How many a page of the list has, where its address says nothing; and how many one call brings at most. */
const SIZE = 20
const MOST = 100

export const dayKey = [ownKey, 'day'] as const

/** What is not true any more once somebody has places, or has them no more. */
export const staleDay = [dayKey, ...stalePlans] as const

/** The day that an address names; an odd value counts as absent, and absent is today. */
export const dayOf = (written: string | undefined, today: string): string =>
  written !== undefined && /^(19|2\d)\d\d-\d\d-\d\d$/.test(written) && parseIsoDate(written) ? written : today

/** Ten letters and digits of which none looks like another: so a party's code looks, and a ticket. */
export const isCode = (text: string): boolean => /^[a-hjkmnp-z2-9]{10}$/i.test(text)

type Looked = Pick<DaySearch, 'slot' | 'programme' | 'state' | 'group' | 'keyword'>

const filtersOf = ({ slot, programme, state, group, keyword }: Looked) => ({ slot, programme, state, group, keyword })

/** The reservations of a day, by the time of their slots. */
export const dayListQuery = (lang: Lang, date: string, { page = 1, size = SIZE, ...looked }: DaySearch) => {
  const query = { date, ...filtersOf(looked), page, size }
  return queryOptions({
    queryKey: [...dayKey, 'list', lang, query],
    queryFn: () => askPage('GET /api/v1/studio/reservations', { lang, query }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnWindowFocus: true,
  })
}

/** All of them, whatever page is shown: for a file, and for paper. */
export async function everyReservation(
  lang: Lang,
  date: string,
  looked: Looked,
  onRows: (rows: number, total: number) => void = () => undefined,
): Promise<StudioReservation[]> {
  const found: StudioReservation[] = []
  for (let page = 1; ; page += 1) {
    const query = { date, ...filtersOf(looked), page, size: MOST }
    const { items, total } = await askPage('GET /api/v1/studio/reservations', { lang, query })
    found.push(...items)
    onRows(found.length, total)
    if (items.length === 0 || found.length >= total) return found
  }
}

/** One, by the code of its party. */
export const dayReservationQuery = (lang: Lang, code: string) =>
  queryOptions({
    queryKey: [...dayKey, 'reservation', lang, code],
    queryFn: () => ask('GET /api/v1/studio/reservations/{code}', { lang, path: { code } }),
    staleTime: 0,
  })

/** A programme as the public sees it, with the version of what people agree to. */
export const offeredQuery = (lang: Lang, id: number) =>
  queryOptions({
    queryKey: ['programmes', 'one', lang, id],
    queryFn: () => ask('GET /api/v1/programmes/{id}', { lang, path: { id } }),
  })

/** Cancels a reservation, marks one that nobody came for, pardons a missed visit. */
export const actOn = (lang: Lang, code: string, body: Schemas['StudioReservationAct'], silent = false) =>
  ask('POST /api/v1/studio/reservations/{code}/acts', { lang, path: { code }, body, silent })

/** Gives places to whoever telephones or stands at the counter, confirmed at once. */
export const giveFor = (lang: Lang, body: Given, once: string) =>
  askOnce('POST /api/v1/studio/reservations', { lang, body }, once)

/** Rules that an account or a person breaks, as a refusal names them: a reason goes beyond them. */
const limits = new Set(['personsPerDay', 'personsPerMonth', 'visitsPerMonth', 'noShows'])

/** What a refusal says of limits, each text once; nothing where it is for another reason. */
export const limitsOf = (errors: Readonly<Record<string, string>>): string[] => [
  ...new Set(Object.entries(errors).flatMap(([name, text]) => (limits.has(name) ? [text] : []))),
]

/** Closes slots in one act and tells everybody; without `confirm` it only lists whom that concerns. */
export const closeSlots = (lang: Lang, slotIds: readonly number[], reason: string, confirm: boolean) => {
  const [only] = slotIds
  return only !== undefined && slotIds.length === 1
    ? ask('POST /api/v1/studio/slots/{id}/closure', { lang, path: { id: only }, body: { reason, confirm } })
    : ask('POST /api/v1/studio/closures', { lang, body: { slotIds: [...slotIds], reason, confirm } })
}

type Timed = Pick<StudioSlot, 'why' | 'date' | 'ends'>

/** Whether a slot has ended by the museum's minute, `YYYY-MM-DDThh:mm`. */
const isPast = ({ date, ends }: Timed, now: string): boolean => `${date}T${ends}` <= now

/** Whether a slot can be closed now: it is not yet, and not past. */
export const mayClose = (slot: Timed, now: string): boolean => slot.why !== 'closedByMuseum' && !isPast(slot, now)

/** How staff can give places of a slot: as anybody has them, with a reason alone, or not at all. */
export function mayGive(slot: Timed & Pick<StudioSlot, 'free' | 'mode'>, now: string): 'yes' | 'withReason' | 'no' {
  const { why, free, mode } = slot
  if (mode === 'none' || why === 'closedByMuseum' || free === 0 || isPast(slot, now)) return 'no'
  return why === 'notReleased' || why === 'over' ? 'withReason' : 'yes'
}

type Told = Pick<StudioReservation, 'state' | 'mobileTail'>

/** Whether a closure sends a letter to a party: to confirmed ones of which a number is known. */
export const isTold = ({ state, mobileTail }: Told): boolean => state !== 'held' && mobileTail !== null

/** What staff may do with a reservation now. */
export function actsOf({
  state,
  came,
  mayCancel,
  isPardoned,
}: Pick<StudioReservation, 'state' | 'came' | 'mayCancel' | 'isPardoned'>): ReasonAct[] {
  // What a group asks for is approved or rejected.
  if (state === 'pendingReview') return []
  if (mayCancel) return ['cancel']
  if (state === 'completed' && came === 0) return ['noShow']
  return state === 'noShow' && !isPardoned ? ['pardon'] : []
}

/** The dot beside a state. */
export const reservationTone = (state: ReservationState): 'live' | 'waiting' | 'ended' | 'trouble' =>
  state === 'confirmed' || state === 'checkedIn'
    ? 'live'
    : state === 'held' || state === 'pendingReview'
      ? 'waiting'
      : state === 'noShow' || state === 'cancelledByMuseum'
        ? 'trouble'
        : 'ended'

/** Whether something is kept of a party that may be shown in full: a number, or a name. */
export const isNamed = ({ mobileTail, persons }: Pick<StudioReservation, 'mobileTail' | 'persons'>): boolean =>
  mobileTail !== null || persons.some(({ name }) => name !== '')

/** Who comes, in clear. That it was seen is written down. */
export const partyInClear = (lang: Lang, code: string) =>
  ask('GET /api/v1/studio/reservations/{code}/party', { lang, path: { code } })
