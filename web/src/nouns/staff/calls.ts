import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask, askPage } from '../../api/ask.ts'
import { ownKey } from '../../api/own.ts'
import type { NewStaffMember, Schemas, StaffMember, StaffMemberChange } from '../../api/types.ts'
import type { Lang } from '../../lib/lang.ts'
import type { FilteredSearch } from '../../lib/search.ts'

export type Staff = StaffMember

export type StaffDetail = Schemas['StaffMemberDetail']

/** The named sets that this build has words for. */
export const staffSetKeys = [
  'admin',
  'editor',
  'publisher',
  'cataloguer',
  'desk',
  'reviewer',
  'finance',
  'settings',
  'people',
  'auditor',
] as const

export type StaffSetKey = (typeof staffSetKeys)[number]

/** The name of a set; undefined for one that this build does not know, and for values that are no set. */
export const knownSet = (key: string | null | undefined): StaffSetKey | undefined =>
  staffSetKeys.find((one) => one === key)

export const staffKey = [ownKey, 'staff'] as const

export type StaffSearch = FilteredSearch<'state' | 'value'>

export const staffListQuery = (lang: Lang, search: StaffSearch) => {
  const { open: _, ...asked } = search
  return queryOptions({
    queryKey: [...staffKey, 'list', lang, asked],
    queryFn: () => askPage('GET /api/v1/studio/staff', { lang, query: asked }),
    placeholderData: keepPreviousData,
  })
}

export const staffQuery = (lang: Lang, id: string) =>
  queryOptions({
    queryKey: [...staffKey, 'one', lang, id],
    queryFn: () => ask('GET /api/v1/studio/staff/{id}', { lang, path: { id } }),
  })

/** What others did to somebody of the staff. */
export const staffHistoryQuery = (lang: Lang, id: string) =>
  queryOptions({
    queryKey: [...staffKey, 'history', id],
    queryFn: () => ask('GET /api/v1/studio/staff/{id}/history', { lang, path: { id } }),
  })

export const staffSetsQuery = (lang: Lang) =>
  queryOptions({
    queryKey: [...staffKey, 'sets'],
    queryFn: () => ask('GET /api/v1/studio/staff/sets', { lang }),
    staleTime: Infinity,
  })

export const invite = (lang: Lang, payload: NewStaffMember) => ask('POST /api/v1/studio/staff', { lang, body: payload })

export const changeStaff = (lang: Lang, id: string, payload: StaffMemberChange) =>
  ask('PUT /api/v1/studio/staff/{id}', { lang, path: { id }, body: payload })

export const setStaffState = (lang: Lang, id: string, state: 'active' | 'disabled') =>
  ask('PUT /api/v1/studio/staff/{id}/state', { lang, path: { id }, body: { state } })

/** The same for several, in one call. */
export const setStaffStates = (lang: Lang, people: readonly string[], state: 'active' | 'disabled') =>
  ask('PUT /api/v1/studio/staff/state', { lang, body: { people: [...people], state } })

export const signStaffOut = (lang: Lang, id: string) =>
  ask('DELETE /api/v1/studio/staff/{id}/sessions', { lang, path: { id } })

export const signSeveralStaffOut = (lang: Lang, people: readonly string[]) =>
  ask('POST /api/v1/studio/staff/sign-outs', { lang, body: { people: [...people] } })

export const dropSecondFactor = (lang: Lang, id: string) =>
  ask('DELETE /api/v1/studio/staff/{id}/second-factor', { lang, path: { id } })

export const inviteAgain = (lang: Lang, id: string) =>
  ask('POST /api/v1/studio/staff/{id}/invitation', { lang, path: { id } })

/** The whole number. The server writes down who looked. */
export const unmask = (lang: Lang, id: string) => ask('GET /api/v1/studio/staff/{id}/mobile', { lang, path: { id } })
