import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ownKey } from '../../api/own.ts'
import { askPage, tell } from '../../desk/ask.ts'
import type { PersonState } from '../../desk/parts/personTone.ts'
import type { Lang } from '../../lib/lang.ts'
import { calls } from '../../lib/paths.ts'
import type { FilteredSearch } from '../../lib/search.ts'

/** Somebody who works for the company. */
export interface Employee {
  iCIdentifier: string
  name: string
  mobileMasked: string
  departmentId: number | null
  /** Empty where none was said. */
  departmentName: string
  jobId: number | null
  jobName: string
  /** The company's own number for the person; may be empty. */
  number: string
  values: number[]
  owner: boolean
  state: PersonState
  createdAt: string
  /** 0 where nothing was said of the person yet. */
  version: number
}

export interface EmployeeFields {
  name: string
  departmentId: number | null
  jobId: number | null
  number: string
  values: number[]
}

export type EmployeeSearch = FilteredSearch<'department' | 'state'>

export const employeesKey = [ownKey, 'employees'] as const

export const employeesQuery = (lang: Lang, search: EmployeeSearch) => {
  const { open: _, ...asked } = search
  return queryOptions({
    queryKey: [...employeesKey, 'list', lang, asked],
    queryFn: () => askPage<Employee>(lang, calls.employees, search),
    placeholderData: keepPreviousData,
  })
}

export const addEmployee = (lang: Lang, payload: EmployeeFields & { mobile: string }) =>
  tell<Employee>(lang, 'POST', calls.employees, { payload })

export const changeEmployee = (lang: Lang, id: string, payload: EmployeeFields & { version: number }) =>
  tell(lang, 'PUT', calls.employee, { id, payload })

export const setEmployeeState = (lang: Lang, id: string, state: 'active' | 'disabled') =>
  tell(lang, 'PUT', calls.employeeState, { id, payload: { state } })

export const inviteEmployeeAgain = (lang: Lang, id: string) =>
  tell(lang, 'POST', calls.employeeInvitation, { id, payload: {} })

/** The person is a visitor from then on. */
export const letEmployeeGo = (lang: Lang, id: string) => tell(lang, 'DELETE', calls.employee, { id })
