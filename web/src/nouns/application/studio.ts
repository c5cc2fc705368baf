import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask, askPage } from '../../api/ask.ts'
import { ownKey } from '../../api/own.ts'
import type { Schemas } from '../../api/types.ts'
import type { Lang } from '../../lib/lang.ts'
import type { FilteredSearch } from '../../lib/search.ts'
import type { FormKind } from './form.ts'

/** Applications as staff have them (RULES applications 6 to 8, value 205), and the forms that they edit. */

export type StudioApplication = Schemas['StudioApplication']
export type StudioApplicationDetail = Schemas['StudioApplicationDetail']
export type StudioForm = Schemas['StudioApplicationForm']
export type StudioField = Schemas['ApplicationField']
export type MuseumStep = Schemas['StudioApplicationAct']['act']

export const museumSteps = ['review', 'return', 'accept', 'decline', 'reopen'] as const satisfies readonly MuseumStep[]

/** Steps that the applicant is told of with words: what is asked, why, or what comes next. */
export const isAnswered = (step: MuseumStep): step is 'return' | 'accept' | 'decline' =>
  step === 'return' || step === 'accept' || step === 'decline'

export const applicationStates = [
  'submitted',
  'inReview',
  'returned',
  'accepted',
  'declined',
  'withdrawn',
] as const satisfies readonly Schemas['PublicApplicationState'][]

export const fieldTypes = [
  'text',
  'longText',
  'number',
  'date',
  'choice',
  'choices',
  'mobile',
  'email',
  'idNumber',
  'consent',
  'file',
] as const satisfies readonly Schemas['ApplicationFieldType'][]

export const studioApplicationsKey = [ownKey, 'studioApplications'] as const
export const studioFormsKey = [ownKey, 'studioForms'] as const

export type StudioApplicationsSearch = FilteredSearch<'tab' | 'kind' | 'state'>

export const studioListQuery = (lang: Lang, search: StudioApplicationsSearch) => {
  const { open: _, tab: __, ...asked } = search
  return queryOptions({
    queryKey: [...studioApplicationsKey, 'list', lang, asked],
    queryFn: () => askPage('GET /api/v1/studio/applications', { lang, query: asked }),
    placeholderData: keepPreviousData,
  })
}

export const studioOneQuery = (lang: Lang, id: string) =>
  queryOptions({
    queryKey: [...studioApplicationsKey, 'one', id, lang],
    queryFn: () => ask('GET /api/v1/studio/applications/{id}', { lang, path: { id: Number(id) } }),
  })

/** What is masked, in clear: the server writes down who saw it. */
export const unmaskApplication = (lang: Lang, id: number) =>
  ask('GET /api/v1/studio/applications/{id}/secrets', { lang, path: { id } })

export const decideOn = (lang: Lang, id: number, body: Schemas['StudioApplicationAct']) =>
  ask('POST /api/v1/studio/applications/{id}/acts', { lang, path: { id }, body })

export const studioFormQuery = (lang: Lang, kind: FormKind) =>
  queryOptions({
    queryKey: [...studioFormsKey, kind],
    queryFn: () => ask('GET /api/v1/studio/application-forms/{kind}', { lang, path: { kind } }),
  })

export const changeForm = (lang: Lang, kind: FormKind, body: Schemas['ApplicationFormChange']) =>
  ask('PATCH /api/v1/studio/application-forms/{kind}', { lang, path: { kind }, body })
