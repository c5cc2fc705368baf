import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask, askPage } from '../api/ask.ts'
import { ownKey } from '../api/own.ts'
import type { NewStaffMember, StaffMember, StaffMemberChange } from '../api/types.ts'
import type { Lang } from '../lib/lang.ts'
import type { FilteredSearch } from '../lib/search.ts'

export type Staff = StaffMember

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

export const staffQuery = (lang: Lang, search: FilteredSearch<'state' | 'value'>) => {
  const { open: _, ...asked } = search
  return queryOptions({
    queryKey: [...staffKey, 'list', lang, asked],
    queryFn: () => askPage('GET /api/v1/studio/staff', { lang, query: asked }),
    placeholderData: keepPreviousData,
  })
}

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

export const signStaffOut = (lang: Lang, id: string) =>
  ask('DELETE /api/v1/studio/staff/{id}/sessions', { lang, path: { id } })

export const dropSecondFactor = (lang: Lang, id: string) =>
  ask('DELETE /api/v1/studio/staff/{id}/second-factor', { lang, path: { id } })

export const inviteAgain = (lang: Lang, id: string) =>
  ask('POST /api/v1/studio/staff/{id}/invitation', { lang, path: { id } })

/** The whole number. The server writes down who looked. */
export const unmask = (lang: Lang, id: string) => ask('GET /api/v1/studio/staff/{id}/mobile', { lang, path: { id } })

export const auditQuery = (lang: Lang, search: FilteredSearch<'from' | 'to' | 'actor' | 'action' | 'subject'>) => {
  const { open: _, ...asked } = search
  return queryOptions({
    queryKey: [ownKey, 'audit', 'list', lang, asked],
    queryFn: () => askPage('GET /api/v1/studio/audit', { lang, query: asked }),
    placeholderData: keepPreviousData,
    // What happened a moment ago belongs into the list.
    staleTime: 0,
  })
}

export const auditActionsQuery = (lang: Lang) =>
  queryOptions({
    queryKey: [ownKey, 'audit', 'actions'],
    queryFn: () => ask('GET /api/v1/studio/audit/actions', { lang }),
    staleTime: Infinity,
  })
