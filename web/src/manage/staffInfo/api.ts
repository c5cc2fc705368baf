import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ownKey } from '../../api/own.ts'
import type { Schemas } from '../../api/types.ts'
import { askPage, tell } from '../../desk/ask.ts'
import type { PersonState } from '../../desk/parts/personTone.ts'
import { deskCalls } from '../../lib/deskCalls.ts'
import type { Lang } from '../../lib/lang.ts'
import type { FilteredSearch } from '../../lib/search.ts'

/** Somebody who works for the company. */
export type Employee = Omit<Schemas['Employee'], 'state'> & {
  /** By the contract it may be an erased person, whom no company has. */
  state: PersonState
}

export type EmployeeFields = Pick<Employee, 'name' | 'departmentId' | 'jobId' | 'number' | 'values'>

export type EmployeeSearch = FilteredSearch<'department' | 'state'>

export const employeesKey = [ownKey, 'employees'] as const

export const employeesQuery = (lang: Lang, search: EmployeeSearch) => {
  const { open: _, ...asked } = search
  return queryOptions({
    queryKey: [...employeesKey, 'list', lang, asked],
    queryFn: () => askPage<Employee>(lang, deskCalls.employees, search),
    placeholderData: keepPreviousData,
  })
}

export const addEmployee = (lang: Lang, payload: Schemas['NewEmployee']) =>
  tell<Employee>(lang, 'POST', deskCalls.employees, { payload })

export const changeEmployee = (lang: Lang, id: string, payload: Schemas['EmployeeChange']) =>
  tell(lang, 'PUT', deskCalls.employee, { id, payload })

export const setEmployeeState = (lang: Lang, id: string, state: 'active' | 'disabled') =>
  tell(lang, 'PUT', deskCalls.employeeState, { id, payload: { state } })

export const inviteEmployeeAgain = (lang: Lang, id: string) =>
  tell(lang, 'POST', deskCalls.employeeInvitation, { id, payload: {} })

/** The person is a visitor from then on. */
export const letEmployeeGo = (lang: Lang, id: string) => tell(lang, 'DELETE', deskCalls.employee, { id })
