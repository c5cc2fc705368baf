import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Application, CompanyChange, CompanyState } from '../../api/company.ts'
import { ownKey } from '../../api/own.ts'
import { askOne, askPage, tell } from '../../desk/ask.ts'
import type { Lang } from '../../lib/lang.ts'
import { calls } from '../../lib/paths.ts'
import type { FilteredSearch } from '../../lib/search.ts'

/** A company in the reviewers' list. */
export interface CompanyRow {
  id: number
  nameZh: string
  nameEn: string
  creditCode: string
  state: CompanyState
  applicantName: string
  submittedAt: string | null
  decidedAt: string | null
  certificates: number
  /** The day on which the next certificate ends. */
  nextExpiry: string | null
  /** Change requests that wait. */
  changes: number
  version: number
}

export type CompanyReview = Omit<Application, 'state'> & {
  id: number
  nameZh: string
  nameEn: string
  creditCode: string
  state: CompanyState
  applicantName: string
  changes: CompanyChange[]
  people: number
  /** The caller submitted it, and may not review it. */
  isOwn: boolean
}

/** A change request in the list of all of them. */
export type ListedChange = CompanyChange & { companyId: number; nameZh: string; nameEn: string }

export type CompanySearch = FilteredSearch<'state' | 'waiting' | 'expiring' | 'view'>

export const reviewKey = [ownKey, 'companies'] as const

export const companiesQuery = (lang: Lang, search: CompanySearch) => {
  const { open: _, view: __, ...asked } = search
  return queryOptions({
    queryKey: [...reviewKey, 'list', lang, asked],
    queryFn: () => askPage<CompanyRow>(lang, calls.companiesToReview, { ...asked, open: undefined }),
    placeholderData: keepPreviousData,
  })
}

export const companyQuery = (lang: Lang, id: string) =>
  queryOptions({
    queryKey: [...reviewKey, 'one', lang, id],
    queryFn: () => askOne<CompanyReview>(lang, calls.companyToReview, id),
    // What others decide meanwhile is seen when one comes back.
    staleTime: 0,
  })

export const companyActs = ['takeUp', 'approve', 'return', 'reject', 'suspend', 'resume'] as const

export type CompanyAct = (typeof companyActs)[number]

interface Decision {
  act: CompanyAct
  version: number
  notes?: Readonly<Record<string, string>>
  reason?: string
}

export const decide = (lang: Lang, id: number, payload: Decision) =>
  tell(lang, 'PUT', calls.companyReviewState, { id: String(id), payload })

/** Where the browser finds a certificate's file. The server writes down who looked. */
export const reviewFile = (lang: Lang, id: number, certificate: number) =>
  `${calls.companyCertificateFile.replace('{id}', String(id)).replace('{certificate}', String(certificate))}?lang=${lang}`

export interface CompanySecrets {
  representativeMobile: string
  representativeIdNumber: string
  bankAccountNumber: string
}

/** The whole numbers. The server writes down who looked. */
export const unmaskCompany = (lang: Lang, id: number) => askOne<CompanySecrets>(lang, calls.companySecrets, String(id))

export const changeActs = ['takeUp', 'approve', 'reject'] as const

export const decideChange = (
  lang: Lang,
  company: number,
  change: number,
  payload: { act: (typeof changeActs)[number]; reason: string; version: number },
) =>
  tell(lang, 'PUT', calls.companyChange.replace('{id}', String(company)).replace('{change}', String(change)), {
    payload,
  })

/** Every change request that waits, of all companies. */
export const openChangesQuery = (lang: Lang) =>
  queryOptions({
    queryKey: [...reviewKey, 'changes', lang],
    queryFn: () => askOne<ListedChange[]>(lang, calls.companyChanges),
    staleTime: 0,
  })
