import { queryOptions } from '@tanstack/react-query'
import type { Lang } from '../lib/lang.ts'
import { calls } from '../lib/paths.ts'
import { call } from './client.ts'
import { ownKey } from './own.ts'

/** What both back-office wings know of a member company (product §6). */

/** The states of a company, from the first word of its application on. */
export const companyStates = [
  'draft',
  'submitted',
  'underReview',
  'returned',
  'rejected',
  'active',
  'suspended',
] as const

export type CompanyState = (typeof companyStates)[number]

/** The parts of an application that are written down; certificates and the check follow. */
export const sectionNames = ['terms', 'representative', 'facts', 'bank'] as const

export type SectionName = (typeof sectionNames)[number]

export interface Terms {
  accepted: boolean
  version: string
  at?: string | null
}

/** The person who speaks for the company. Numbers come back masked. */
export interface Representative {
  name: string
  position: string
  mobile: string
  idNumber: string
  email: string
}

export interface CompanyFacts {
  nameZh: string
  nameEn: string
  creditCode: string
  kind: string
  legalPerson: string
  foundedOn: string | null
  capitalFen: number | null
  /** Region codes of six digits; empty where none is said. */
  province: string
  city: string
  district: string
  addressZh: string
  addressEn: string
  phone: string
  email: string
  scope: string
}

/** The company's own account. Its number comes back masked. */
export interface BankAccount {
  accountName: string
  bankName: string
  branch: string
  accountNumber: string
  province: string
  city: string
}

export interface Sections {
  terms: Terms | null
  representative: Representative | null
  facts: CompanyFacts | null
  bank: BankAccount | null
}

export interface Certificate {
  id: number
  kind: string
  name: string
  number: string
  issuedOn: string | null
  /** Null: for a long term. */
  expiresOn: string | null
  fileName: string
  mime: string
  bytes: number
  /** No reviewer has seen it yet. */
  fresh: boolean
}

/** One step of a company from state to state. */
export interface CompanyStep {
  at: string
  act: string
  from: string
  to: string
  reason: string
}

/** An application as its owner and its reviewer see it. */
export interface Application {
  state: CompanyState | 'none'
  version: number
  sections: Sections
  certificates: Certificate[]
  /** What the reviewer says of single fields, such as `facts.creditCode`. */
  notes: Readonly<Record<string, string>>
  reason: string
  submittedAt: string | null
  decidedAt: string | null
  complete: Readonly<Record<string, boolean>>
  /** The oldest first. */
  history: CompanyStep[]
}

export const changeKinds = ['facts', 'bank', 'owner'] as const

export type ChangeKind = (typeof changeKinds)[number]

/** A request to change what an active company may not change by itself. */
export interface CompanyChange {
  id: number
  kind: ChangeKind
  state: 'submitted' | 'underReview' | 'approved' | 'rejected' | 'withdrawn'
  body: Readonly<Record<string, unknown>>
  before: Readonly<Record<string, unknown>>
  /** Why, in the words of whoever asks. */
  purpose: string
  /** Why not, in the words of the reviewer. */
  reason: string
  submittedAt: string
  decidedAt: string | null
  version: number
}

export const applicationKey = [ownKey, 'application'] as const

export const applicationQuery = (lang: Lang) =>
  queryOptions({
    queryKey: [...applicationKey, lang],
    queryFn: async () =>
      (await call({ method: 'GET', path: calls.application, lang, silent: true })).data as Application,
  })
