import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ownKey } from '../api/own.ts'
import type { AuditRow, NamedSet, NewStaffMember, Schemas, StaffMember, StaffMemberChange } from '../api/types.ts'
import { askOne, askPage, tell } from '../desk/ask.ts'
import { deskCalls } from '../lib/deskCalls.ts'
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
    queryFn: () => askPage<Staff>(lang, deskCalls.staff, search),
    placeholderData: keepPreviousData,
  })
}

export const staffSetsQuery = (lang: Lang) =>
  queryOptions({
    queryKey: [...staffKey, 'sets'],
    queryFn: () => askOne<NamedSet[]>(lang, deskCalls.staffSets),
    staleTime: Infinity,
  })

export const invite = (lang: Lang, payload: NewStaffMember) => tell<Staff>(lang, 'POST', deskCalls.staff, { payload })

export const changeStaff = (lang: Lang, id: string, payload: StaffMemberChange) =>
  tell(lang, 'PUT', deskCalls.staffMember, { id, payload })

export const setStaffState = (lang: Lang, id: string, state: 'active' | 'disabled') =>
  tell(lang, 'PUT', deskCalls.staffState, { id, payload: { state } })

export const signStaffOut = (lang: Lang, id: string) => tell(lang, 'DELETE', deskCalls.staffSessions, { id })

export const dropSecondFactor = (lang: Lang, id: string) => tell(lang, 'DELETE', deskCalls.staffSecondFactor, { id })

export const inviteAgain = (lang: Lang, id: string) =>
  tell(lang, 'POST', deskCalls.staffInvitation, { id, payload: {} })

/** The whole number. The server writes down who looked. */
export const unmask = (lang: Lang, id: string) => askOne<Schemas['Unmasked']>(lang, deskCalls.staffMobile, id)

export const auditQuery = (lang: Lang, search: FilteredSearch<'from' | 'to' | 'actor' | 'action' | 'subject'>) => {
  const { open: _, ...asked } = search
  return queryOptions({
    queryKey: [ownKey, 'audit', 'list', lang, asked],
    queryFn: () => askPage<AuditRow>(lang, deskCalls.audit, search),
    placeholderData: keepPreviousData,
    // What happened a moment ago belongs into the list.
    staleTime: 0,
  })
}

export const auditActionsQuery = (lang: Lang) =>
  queryOptions({
    queryKey: [ownKey, 'audit', 'actions'],
    queryFn: () => askOne<string[]>(lang, deskCalls.auditActions),
    staleTime: Infinity,
  })
