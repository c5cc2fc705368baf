import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../api/ask.ts'
import { askOnce } from '../../api/once.ts'
import type { Schemas } from '../../api/types.ts'
import type { Translate } from '../../i18n/index.ts'
import type { Lang } from '../../lib/lang.ts'
import { reservationsKey } from './ownKey.ts'

/** The waiting list: who finds a time full waits for places, and takes those that are offered (RULES bookings 18). */

export type WaitingEntry = Schemas['WaitingEntry']

/** Offered places are kept for two hours, at most until the end of booking. */
export const OFFER_MS = 7_200_000

/** How often it is asked again whether somebody who waits has an offer, in milliseconds. */
const AGAIN_MS = 20_000

/** Whether somebody waits, or has places kept. */
export const isStanding = ({ state }: WaitingEntry): boolean => state === 'waiting' || state === 'offered'

/** What the person waits or waited for, the newest first. A failure is said where the list would stand. */
export const waitingQuery = (lang: Lang) =>
  queryOptions({
    queryKey: [...reservationsKey, 'waiting', lang],
    queryFn: () => ask('GET /api/v1/waiting-list', { lang, silent: true }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(isStanding) ? AGAIN_MS : false),
  })

/** What is offered, what ends first before the rest. */
export const offersOf = (entries: readonly WaitingEntry[] = []): WaitingEntry[] =>
  entries
    .filter(({ state, offerUntil }) => state === 'offered' && offerUntil !== null)
    .toSorted((one, next) => Date.parse(one.offerUntil ?? '') - Date.parse(next.offerUntil ?? ''))

/** The programme whose places are offered. */
export const programmeQuery = (lang: Lang, id: number) =>
  queryOptions({
    queryKey: ['programmes', 'one', lang, id],
    queryFn: () => ask('GET /api/v1/programmes/{id}', { lang, path: { id }, silent: true }),
  })

/** Begins to wait for places of a slot that is full. */
export const waitFor = (lang: Lang, asked: Schemas['WaitingNew'], once: string) =>
  askOnce('POST /api/v1/waiting-list', { lang, body: asked }, once)

/** Waits no more, or lets go what is offered. */
export const stopWaiting = (lang: Lang, id: number) => ask('DELETE /api/v1/waiting-list/{id}', { lang, path: { id } })

/** Takes what is offered for a party: it is held then, and has to be confirmed. */
export const acceptOffer = (lang: Lang, id: number, body: Schemas['WaitingAcceptance']) =>
  ask('POST /api/v1/waiting-list/{id}/acceptance', { lang, path: { id }, body })

/** Since when somebody waits, and behind how many. */
export const sayAhead = (ahead: number | null, since: string, t: Translate): string =>
  ahead === null ? since : t(ahead === 0 ? 'waiting.first' : 'waiting.ahead', { count: ahead, since })
