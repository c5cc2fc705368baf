import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask } from '../../api/ask.ts'
import { askOnce } from '../../api/once.ts'
import { ApiError } from '../../api/client.ts'
import { ownKey } from '../../api/own.ts'
import { listQuery } from '../../api/queries.ts'
import type { Page, Schemas } from '../../api/types.ts'
import type { Lang } from '../../lib/lang.ts'
import type { FilteredSearch } from '../../lib/search.ts'

/** What staff plan (value 205): programmes with their rules and schedules, and the slots that follow (RULES bookings 1 and 2). */

export type StudioProgramme = Schemas['StudioProgramme']
export type StudioSlot = Schemas['StudioSlot']
export type BookingRules = Schemas['BookingRules']
export type BookingMode = Schemas['BookingMode']
export type Schedule = Schemas['Schedule']

export const programmeKinds = ['visit', 'tour', 'event'] as const satisfies readonly Schemas['ProgrammeKind'][]
export const bookingModes = ['none', 'account', 'realName'] as const satisfies readonly BookingMode[]

/** Days of the week as a schedule names them, Monday first. */
export const dayNames = [
  'mon',
  'tue',
  'wed',
  'thu',
  'fri',
  'sat',
  'sun',
] as const satisfies readonly Schemas['DayName'][]

/** What holds where the museum has said nothing, as `crates/core/src/booking/rules.rs` has it; null is no limit. */
export const defaultRules = {
  daysAhead: 7,
  releaseAt: '17:00',
  closesMinutes: 0,
  personsPerDay: 5,
  personsPerMonth: null,
  visitsPerMonth: null,
  minorAge: 14,
  cancelMinutes: 120,
  returnMinutes: 60,
  groupLeast: 10,
  groupMost: 40,
  groupDaysAhead: 30,
  groupNoticeDays: 2,
  reviewHours: 48,
  reviewGroups: true,
  groupFee: 0,
} as const satisfies Partial<BookingRules>

/** The most characters of the texts of a programme, and the most places of a slot. */
export const most = { name: 100, place: 200, note: 1_000, places: 100_000 } as const

/** Days that one call may ask for. */
export const MOST_DAYS = 62

export type PlanningSearch = FilteredSearch<
  'tab' | 'date' | 'slot' | 'state' | 'group' | 'kind' | 'week' | 'month' | 'programme' | 'from' | 'to'
>

export const planningKey = [ownKey, 'planning'] as const

/** What is not true any more once a programme or a slot is changed: the public pages of this tab read the same. */
export const stalePlans = [planningKey, ['programmes'], ['slots']] as const

/** Every programme, those that the public does not see too. */
export const studioProgrammesQuery = (lang: Lang) =>
  queryOptions({
    queryKey: [...planningKey, 'programmes'],
    queryFn: () => ask('GET /api/v1/studio/programmes', { lang }),
  })

/** How many a page of the list has, where its address says nothing. */
const SIZE = 20

/** The same as a page of a list: there are few, so that one call brings all of them. */
export const programmeListQuery = (lang: Lang, { kind, page = 1, size = SIZE }: PlanningSearch) => ({
  ...studioProgrammesQuery(lang),
  select: (all: readonly StudioProgramme[]): Page<StudioProgramme> => {
    const found = all.filter((one) => kind === undefined || one.kind === kind)
    return { items: found.slice((page - 1) * size, page * size), total: found.length, page, size }
  },
})

export const studioProgrammeQuery = (lang: Lang, id: string) =>
  queryOptions({
    queryKey: [...planningKey, 'programme', id],
    queryFn: () => ask('GET /api/v1/studio/programmes/{id}', { lang, path: { id } }),
    staleTime: 0,
  })

interface SlotRange {
  from: string
  /** Included. */
  to: string
  programme?: string | undefined
}

/** Slots with what is given of them, of one programme or of all, from one day to another. */
export const studioSlotsQuery = (lang: Lang, { from, to, programme }: SlotRange) =>
  queryOptions({
    queryKey: [...planningKey, 'slots', lang, from, to, programme ?? ''],
    queryFn: () => ask('GET /api/v1/studio/slots', { lang, query: { from, to, programme } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnWindowFocus: true,
  })

/** The most events that one can choose from. */
const MOST_EVENTS = 100

/** Events that are on or coming, for a programme whose slots are their sessions. */
export const comingEventsQuery = (lang: Lang, today: string) =>
  listQuery('event', lang, { size: MOST_EVENTS, sessionsFrom: today })

export const addProgramme = (lang: Lang, body: Schemas['ProgrammeNew'], once: string) =>
  askOnce('POST /api/v1/studio/programmes', { lang, body }, once)

export const changeProgramme = (lang: Lang, id: number, body: Schemas['ProgrammeChange']) =>
  ask('PATCH /api/v1/studio/programmes/{id}', { lang, path: { id }, body })

export const addSlot = (lang: Lang, body: Schemas['SlotNew'], once: string) =>
  askOnce('POST /api/v1/studio/slots', { lang, body }, once)

export const changeSlot = (lang: Lang, id: number, body: Schemas['SlotChange']) =>
  ask('PATCH /api/v1/studio/slots/{id}', { lang, path: { id }, body })

/** One slot of those: the contract has no call for one alone. */
export const studioSlotQuery = (lang: Lang, range: SlotRange, id: string) =>
  queryOptions({
    queryKey: [...planningKey, 'slot', lang, range.from, range.to, id],
    queryFn: async () => {
      const { from, to } = range
      const all = await ask('GET /api/v1/studio/slots', { lang, query: { from, to } })
      const found = all.find((one) => String(one.id) === id)
      if (!found) throw new ApiError(404, '')
      return found
    },
    staleTime: 0,
  })
