import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask, askPage } from '../../api/ask.ts'
import { askOnce } from '../../api/once.ts'
import { ApiError } from '../../api/client.ts'
import type { Schemas } from '../../api/types.ts'
import type { Lang } from '../../lib/lang.ts'
import { dayKey } from './day.ts'
import { planningKey } from './planning.ts'

/** Groups as staff look at them, and who guides them (RULES bookings 21 and 22, value 205). */

export type Guide = Schemas['Guide']
export type GuideWork = Schemas['GuideWork']
export type RosterSlot = Schemas['RosterSlot']
export type TourLanguage = Schemas['TourLanguage']

/** The languages in which somebody can be guided, as `crates/core/src/booking/group.rs` has them. */
export const tourLanguages = [
  'zh',
  'en',
  'ja',
  'ko',
  'fr',
  'de',
  'es',
  'ru',
  'it',
  'ar',
] as const satisfies readonly TourLanguage[]

/** The most letters of who receives a group, and of where; of a guide's name and of a theme's. */
export const mostOf = { receiver: 100, meeting: 100, name: 60, theme: 60 } as const

const rosterKey = [...planningKey, 'roster'] as const

/** What is not true any more once somebody else guides. */
export const staleRoster = [rosterKey, planningKey] as const

/** How many a page has, where its address says nothing. */
const SIZE = 20

/** Groups that wait for somebody to decide, on all days, whose deadline comes first at the front. */
export const reviewsQuery = (lang: Lang, { page = 1, size = SIZE }: { page?: number; size?: number } = {}) =>
  queryOptions({
    queryKey: [...dayKey, 'reviews', lang, page, size],
    queryFn: () => askPage('GET /api/v1/studio/group-reviews', { lang, query: { page, size } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnWindowFocus: true,
  })

/** Who leads a group, in clear. That it was seen is written down. */
export const leaderOf = (lang: Lang, code: string) =>
  ask('GET /api/v1/studio/reservations/{code}/leader', { lang, path: { code } })

/** Every guide, those who guide no more behind the others. */
export const guidesQuery = (lang: Lang) =>
  queryOptions({
    queryKey: [...rosterKey, 'guides'],
    queryFn: () => ask('GET /api/v1/studio/guides', { lang }),
    staleTime: 0,
  })

export const addGuide = (lang: Lang, body: Schemas['GuideNew'], once: string) =>
  askOnce('POST /api/v1/studio/guides', { lang, body }, once)

export const changeGuide = (lang: Lang, id: number, body: Schemas['GuideChange']) =>
  ask('PATCH /api/v1/studio/guides/{id}', { lang, path: { id }, body })

export interface RosterRange {
  from: string
  /** Included. */
  to: string
}

/** Guided tours and groups of some days, with who guides them. */
export const rosterQuery = (lang: Lang, { from, to }: RosterRange) =>
  queryOptions({
    queryKey: [...rosterKey, 'days', lang, from, to],
    queryFn: () => ask('GET /api/v1/studio/roster', { lang, query: { from, to } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnWindowFocus: true,
  })

/** One slot of those: the contract has no call for one alone. */
export const rosterSlotQuery = (lang: Lang, { from, to }: RosterRange, id: string) =>
  queryOptions({
    queryKey: [...rosterKey, 'slot', lang, from, to, id],
    queryFn: async () => {
      const all = await ask('GET /api/v1/studio/roster', { lang, query: { from, to } })
      const found = all.find((one) => String(one.id) === id)
      if (!found) throw new ApiError(404, '')
      return found
    },
    staleTime: 0,
  })

/** Sets who guides in a slot. What is wrong with it is said where it was chosen. */
export const setGuides = (lang: Lang, id: number, body: Schemas['SlotGuides']) =>
  ask('PUT /api/v1/studio/slots/{id}/guides', { lang, path: { id }, body, silent: true })

/** What a word goes beyond: a guide who does not speak the language, or is not there then. */
export const oddOf = (errors: Readonly<Record<string, string>>): string[] =>
  ['hours', 'language'].flatMap((name) => errors[name] ?? [])
