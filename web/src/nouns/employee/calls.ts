import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask, askPage } from '../../api/ask.ts'
import { ownKey } from '../../api/own.ts'
import type { Schemas } from '../../api/types.ts'
import type { Lang } from '../../lib/lang.ts'
import type { FilteredSearch } from '../../lib/search.ts'

/** Somebody who works for the company. */
export type Employee = Schemas['Employee']

export type EmployeeFields = Pick<Employee, 'name' | 'departmentId' | 'jobId' | 'number' | 'values'>

export type EmployeeSearch = FilteredSearch<'view' | 'department' | 'state'>

export const employeesKey = [ownKey, 'employees'] as const

export const employeeListQuery = (lang: Lang, search: EmployeeSearch) => {
  const { open: _, view: _view, ...asked } = search
  return queryOptions({
    queryKey: [...employeesKey, 'list', lang, asked],
    queryFn: () => askPage('GET /api/v1/employees', { lang, query: asked }),
    placeholderData: keepPreviousData,
  })
}

/** What the company did to one of its people. */
export const employeeHistoryQuery = (lang: Lang, id: string) =>
  queryOptions({
    queryKey: [...employeesKey, 'history', id],
    queryFn: () => ask('GET /api/v1/employees/{id}/history', { lang, path: { id } }),
  })

/** The employment begins when the number's own person accepts. */
export const inviteEmployee = (lang: Lang, payload: Schemas['NewEmployee']) =>
  ask('POST /api/v1/employees', { lang, body: payload })

export const changeEmployee = (lang: Lang, id: string, payload: Schemas['EmployeeChange']) =>
  ask('PUT /api/v1/employees/{id}', { lang, path: { id }, body: payload })

export const readEmployee = (lang: Lang, id: string) => ask('GET /api/v1/employees/{id}', { lang, path: { id } })

export const employeeQuery = (lang: Lang, id: string) =>
  queryOptions({ queryKey: [...employeesKey, 'one', lang, id], queryFn: () => readEmployee(lang, id) })

export const setEmployeeState = (lang: Lang, id: string, state: 'active' | 'disabled') =>
  ask('PUT /api/v1/employees/{id}/state', { lang, path: { id }, body: { state } })

/** The same for several, in one call. */
export const setEmployeeStates = (lang: Lang, people: readonly string[], state: 'active' | 'disabled') =>
  ask('PUT /api/v1/employees/state', { lang, body: { people: [...people], state } })

/** The person is a visitor from then on. */
export const letEmployeeGo = (lang: Lang, id: string) => ask('DELETE /api/v1/employees/{id}', { lang, path: { id } })
