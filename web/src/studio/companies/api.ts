import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Application, CompanyState } from '../../api/company.ts'
import { ownKey } from '../../api/own.ts'
import type { Schemas } from '../../api/types.ts'
import { askOne, askPage, fileOf, tell } from '../../desk/ask.ts'
import { deskCalls } from '../../lib/deskCalls.ts'
import type { Lang } from '../../lib/lang.ts'
import type { FilteredSearch } from '../../lib/search.ts'

/** A company in the reviewers' list. */
export type CompanyRow = Schemas['ReviewedCompany']

export type CompanyReview = Omit<Schemas['ReviewedCompanyDetail'], keyof Application> &
  Omit<Application, 'state'> & { state: CompanyState }

/** A change request in the list of all of them. */
export type ListedChange = Schemas['ReviewedChange']

export type CompanySearch = FilteredSearch<'state' | 'waiting' | 'expiring' | 'view'>

export const reviewKey = [ownKey, 'companies'] as const

export const companiesQuery = (lang: Lang, search: CompanySearch) => {
  const { open: _, view: __, ...asked } = search
  return queryOptions({
    queryKey: [...reviewKey, 'list', lang, asked],
    queryFn: () => askPage<CompanyRow>(lang, deskCalls.companiesToReview, asked),
    placeholderData: keepPreviousData,
  })
}

export const companyQuery = (lang: Lang, id: string) =>
  queryOptions({
    queryKey: [...reviewKey, 'one', lang, id],
    queryFn: () => askOne<CompanyReview>(lang, deskCalls.companyToReview, id),
    // What others decide meanwhile is seen when one comes back.
    staleTime: 0,
  })

/** What a reviewer may do with a company. The other acts are its own. */
export type CompanyAct = Schemas['CompanyDecision']['act']

export const decide = (lang: Lang, id: number, payload: Schemas['CompanyDecision']) =>
  tell(lang, 'PUT', deskCalls.companyReviewState, { id: String(id), payload })

/** Where the browser finds a certificate's file. The server writes down who looked. */
export const reviewFile = (lang: Lang, id: number, certificate: number) =>
  fileOf(
    lang,
    deskCalls.companyCertificateFile.replace('{id}', String(id)).replace('{certificate}', String(certificate)),
  )

export type CompanySecrets = Schemas['CompanySecrets']

/** The whole numbers. The server writes down who looked. */
export const unmaskCompany = (lang: Lang, id: number) =>
  askOne<CompanySecrets>(lang, deskCalls.companySecrets, String(id))

/** What a reviewer may do with a change request. */
export type ChangeAct = Schemas['ChangeDecision']['act']

export const decideChange = (lang: Lang, company: number, change: number, payload: Schemas['ChangeDecision']) =>
  tell(lang, 'PUT', deskCalls.companyChange.replace('{id}', String(company)).replace('{change}', String(change)), {
    payload,
  })

/** Every change request that waits, of all companies. */
export const openChangesQuery = (lang: Lang) =>
  queryOptions({
    queryKey: [...reviewKey, 'changes', lang],
    queryFn: () => askOne<ListedChange[]>(lang, deskCalls.companyChanges),
    staleTime: 0,
  })
