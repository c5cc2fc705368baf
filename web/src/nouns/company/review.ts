import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask, askPage } from '../../api/ask.ts'
import { fileOf } from '../../api/fileOf.ts'
import { ApiError } from '../../api/client.ts'
import type { CompanyState } from './company.ts'
import { ownKey } from '../../api/own.ts'
import type { Schemas } from '../../api/types.ts'
import type { Lang } from '../../lib/lang.ts'
import type { FilteredSearch } from '../../lib/search.ts'

/** A company in the reviewers' list. */
export type CompanyRow = Schemas['ReviewedCompany']

export type CompanyReview = Schemas['ReviewedCompanyDetail'] & { state: CompanyState }

const isBegun = (company: Schemas['ReviewedCompanyDetail']): company is CompanyReview => company.state !== 'none'

/** A change request in the list of all of them. */
export type ListedChange = Schemas['ReviewedChange']

export type CompanySearch = FilteredSearch<'state' | 'waiting' | 'expiring' | 'view'>

export const reviewKey = [ownKey, 'companies'] as const

export const companyListQuery = (lang: Lang, search: CompanySearch) => {
  const { open: _, view: __, ...asked } = search
  return queryOptions({
    queryKey: [...reviewKey, 'list', lang, asked],
    queryFn: () => askPage('GET /api/v1/studio/companies', { lang, query: asked }),
    placeholderData: keepPreviousData,
  })
}

export const companyReviewQuery = (lang: Lang, id: string) =>
  queryOptions({
    queryKey: [...reviewKey, 'one', lang, id],
    queryFn: async () => {
      const company = await ask('GET /api/v1/studio/companies/{id}', { lang, path: { id } })
      // An application that nobody has begun is no company yet.
      if (!isBegun(company)) throw new ApiError(404, '')
      return company
    },
    // What others decide meanwhile is seen when one comes back.
    staleTime: 0,
  })

/** What a reviewer may do with a company. The other acts are its own. */
export type CompanyAct = Schemas['CompanyDecision']['act']

export const decide = (lang: Lang, id: number, payload: Schemas['CompanyDecision']) =>
  ask('PUT /api/v1/studio/companies/{id}/state', { lang, path: { id }, body: payload })

/** Where the browser finds a certificate's file. The server writes down who looked. */
export const reviewFile = (lang: Lang, id: number, certificate: number) =>
  fileOf('GET /api/v1/studio/companies/{id}/certificates/{certificate}/file', { lang, path: { id, certificate } })

export type CompanySecrets = Schemas['CompanySecrets']

/** The whole numbers. The server writes down who looked. */
export const unmaskCompany = (lang: Lang, id: number) =>
  ask('GET /api/v1/studio/companies/{id}/secrets', { lang, path: { id } })

/** What a reviewer may do with a change request. */
export type ChangeAct = Schemas['ChangeDecision']['act']

export const decideChange = (lang: Lang, company: number, change: number, payload: Schemas['ChangeDecision']) =>
  ask('PUT /api/v1/studio/companies/{id}/changes/{change}', { lang, path: { id: company, change }, body: payload })

/** Every change request that waits, of all companies. */
export const openChangeListQuery = (lang: Lang) =>
  queryOptions({
    queryKey: [...reviewKey, 'changes', lang],
    queryFn: () => ask('GET /api/v1/studio/companies/changes', { lang }),
    staleTime: 0,
  })
