import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ownKey } from '../../api/own.ts'
import type { Schemas } from '../../api/types.ts'
import { askPage, tell } from '../../desk/ask.ts'
import { deskCalls } from '../../lib/deskCalls.ts'
import type { Lang } from '../../lib/lang.ts'
import type { FilteredSearch } from '../../lib/search.ts'

/** Somebody who works for the company. */
export type Employee = Schemas['Employee']

export type EmployeeFields = Pick<Employee, 'name' | 'departmentId' | 'jobId' | 'number' | 'values'>

/** An invitation of the company. */
export type Invitation = Schemas['EmployeeInvitation']

export type EmployeeSearch = FilteredSearch<'view' | 'department' | 'state'>

export const employeesKey = [ownKey, 'employees'] as const

export const employeesQuery = (lang: Lang, search: EmployeeSearch) => {
  const { open: _, view: _view, ...asked } = search
  return queryOptions({
    queryKey: [...employeesKey, 'list', lang, asked],
    queryFn: () => askPage<Employee>(lang, deskCalls.employees, asked),
    placeholderData: keepPreviousData,
  })
}

export const invitationsKey = [ownKey, 'employeeInvitations'] as const

export const invitationsQuery = (lang: Lang, search: EmployeeSearch) => {
  const { open: _, view: _view, department: _department, ...asked } = search
  return queryOptions({
    queryKey: [...invitationsKey, lang, asked],
    queryFn: () => askPage<Invitation>(lang, deskCalls.employeeInvitations, asked),
    placeholderData: keepPreviousData,
  })
}

/** The employment begins when the number's own person accepts. */
export const inviteEmployee = (lang: Lang, payload: Schemas['NewEmployee']) =>
  tell<Invitation>(lang, 'POST', deskCalls.employees, { payload })

export const inviteAgain = (lang: Lang, id: string) =>
  tell<Invitation>(lang, 'POST', deskCalls.employeeInvitationRenewal, { id, payload: {} })

export const withdrawInvitation = (lang: Lang, id: string) => tell(lang, 'DELETE', deskCalls.employeeInvitation, { id })

export const changeEmployee = (lang: Lang, id: string, payload: Schemas['EmployeeChange']) =>
  tell(lang, 'PUT', deskCalls.employee, { id, payload })

export const setEmployeeState = (lang: Lang, id: string, state: 'active' | 'disabled') =>
  tell(lang, 'PUT', deskCalls.employeeState, { id, payload: { state } })

/** The person is a visitor from then on. */
export const letEmployeeGo = (lang: Lang, id: string) => tell(lang, 'DELETE', deskCalls.employee, { id })
