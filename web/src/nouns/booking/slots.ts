import { queryOptions } from '@tanstack/react-query'
import { askEnvelope } from '../../api/ask.ts'
import type { Schemas } from '../../api/types.ts'
import type { Translate } from '../../i18n/index.ts'
import { formatDayShort } from '../../lib/dates.ts'
import type { Lang } from '../../lib/lang.ts'
import { type MuseumClock, museumMinute } from '../../lib/museumTime.ts'

/** A time at which people come, and what is free. */
export type Slot = Schemas['Slot']

/** What is free, as it was at an instant. */
export interface SlotBoard {
  slots: readonly Slot[]
  /** How far the server's clock is ahead of this one, in milliseconds: countdowns go by the server's. */
  ahead: number
}

/** How often it is asked again while the page is in view, and how often around a release, in milliseconds. */
const CALM_MS = 10_000
const BUSY_MS = 1_500
/** A release begins to be near, and is over. */
const BEFORE_MS = 8_000
const AFTER_MS = 20_000

/** Days that one call may ask for. */
const MOST_DAYS = 62

/**
 * How many days are looked at from a day of the week on (0 is Monday): what is open, some of what comes, and the rest of
 * the last week; of an event all of its sessions.
 */
export function daysShown(kind: Schemas['ProgrammeKind'], daysAhead: number, weekday: number): number {
  if (kind === 'event') return MOST_DAYS
  const days = Math.max(11, daysAhead + 4)
  return Math.min(MOST_DAYS, Math.ceil((weekday + days) / 7) * 7 - weekday)
}

export const slotsKey = (programme: number) => ['slots', programme] as const

/**
 * What is free of a programme, from one day to another. Asked in the browser alone, again and again while somebody looks,
 * and kept by nobody (RULES bookings 4). A failure is said where the slots would stand.
 */
export const slotsQuery = (lang: Lang, programme: number, from: string, to: string) =>
  queryOptions({
    queryKey: [...slotsKey(programme), from, to],
    queryFn: async (): Promise<SlotBoard> => {
      const { data, now } = await askEnvelope('GET /api/v1/slots', {
        lang,
        query: { programme, from, to },
        silent: true,
      })
      return { slots: data, ahead: Date.parse(now) - Date.now() }
    },
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => pauseOf(state.data, Date.now()),
  })

/** How long to wait before asking again: a release is met at its second, and watched until it is calm. */
export function pauseOf(board: SlotBoard | undefined, local: number): number {
  if (!board) return CALM_MS
  const now = local + board.ahead
  const edges = board.slots
    .flatMap(({ opensAt, placesReturnAt }) => [opensAt, placesReturnAt])
    .flatMap((at) => (at === null ? [] : [Date.parse(at)]))
  if (edges.some((at) => at - now <= BEFORE_MS && now - at <= AFTER_MS)) return BUSY_MS
  const next = Math.min(...edges.filter((at) => at > now)) - BEFORE_MS - now
  return Math.max(BUSY_MS, Math.min(CALM_MS, next))
}

/** How a day stands, by its slots together. */
export type DayState =
  | { is: 'open'; free: number; capacity: number }
  | { is: 'upcoming'; opensAt: string }
  | { is: 'full' | 'closed' | 'over' }

/** What can be had on a day; undefined where it has no slots. */
export function dayState(slots: readonly Slot[]): DayState | undefined {
  if (slots.length === 0) return undefined
  const open = slots.filter(({ state }) => state === 'open')
  if (open.length > 0) {
    const isCounted = ({ state }: Slot) => state === 'open' || state === 'full'
    const sum = (of: (slot: Slot) => number, all: readonly Slot[]) => all.reduce((total, slot) => total + of(slot), 0)
    return {
      is: 'open',
      free: sum(({ free }) => free, open),
      capacity: sum(({ capacity }) => capacity, slots.filter(isCounted)),
    }
  }
  const coming = slots.find(({ state }) => state === 'upcoming')
  if (coming) return { is: 'upcoming', opensAt: coming.opensAt }
  if (slots.some(({ state }) => state === 'full')) return { is: 'full' }
  return { is: slots.some(({ why }) => why === 'closedByMuseum') ? 'closed' : 'over' }
}

/** What the words of states need to know of time. */
export interface Now {
  clock: MuseumClock
  /** The instant by the server's clock. */
  at: number
  lang: Lang
}

/** When something opens: the hour on the same day, otherwise the day and the hour. */
export function saidAt(instant: string, { clock, at, lang }: Now): string {
  const [day = '', time = ''] = museumMinute(clock, Date.parse(instant)).split('T')
  return day === museumMinute(clock, at).slice(0, 10) ? time : `${formatDayShort(day, lang)} ${time}`
}

/** The state of a day in words. */
export function sayDay(state: DayState | undefined, t: Translate, now: Now): string {
  switch (state?.is) {
    case undefined:
      return t('places.state.noSlots')
    case 'open':
      return t('places.state.open', { count: state.free })
    case 'upcoming':
      return t('places.state.opens', { at: saidAt(state.opensAt, now) })
    case 'full':
    case 'closed':
    case 'over':
      return t(`places.state.${state.is}`)
  }
}

/** The state of a slot in words, with what is waited for. */
export function saySlot(slot: Slot, t: Translate, now: Now): string {
  switch (slot.state) {
    case 'open':
      return t('places.state.open', { count: slot.free })
    case 'upcoming':
      return t('places.state.opens', { at: saidAt(slot.opensAt, now) })
    case 'full':
      return slot.placesReturnAt === null
        ? t('places.state.full')
        : t('places.state.returns', { at: saidAt(slot.placesReturnAt, now) })
    case 'closed':
      return sayClosed(slot, t)
  }
}

function sayClosed({ why, reason }: Slot, t: Translate): string {
  if (why === 'noneNeeded') return t('places.state.noneNeeded')
  if (why !== 'closedByMuseum') return t('places.state.over')
  return reason ? t('places.state.closedWhy', { reason }) : t('places.state.closed')
}
