import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask, askPage } from '../../api/ask.ts'
import { ownKey } from '../../api/own.ts'
import type { Schemas } from '../../api/types.ts'
import type { Lang } from '../../lib/lang.ts'
import type { FilteredSearch } from '../../lib/search.ts'

/** An invitation of the company. */
export type Invitation = Schemas['EmployeeInvitation']

export type InvitationSearch = FilteredSearch<'view' | 'state'>

export const invitationsKey = [ownKey, 'employeeInvitations'] as const

export const invitationListQuery = (lang: Lang, search: InvitationSearch) => {
  const { open: _, view: _view, ...asked } = search
  return queryOptions({
    queryKey: [...invitationsKey, 'list', lang, asked],
    queryFn: () => askPage('GET /api/v1/employees/invitations', { lang, query: asked }),
    placeholderData: keepPreviousData,
  })
}

export const invitationQuery = (lang: Lang, id: string) =>
  queryOptions({
    queryKey: [...invitationsKey, 'one', lang, id],
    queryFn: () => ask('GET /api/v1/employees/invitations/{id}', { lang, path: { id } }),
  })

export const inviteAgain = (lang: Lang, id: string) =>
  ask('POST /api/v1/employees/invitations/{id}/renewal', { lang, path: { id } })

export const withdrawInvitation = (lang: Lang, id: string) =>
  ask('DELETE /api/v1/employees/invitations/{id}', { lang, path: { id } })
