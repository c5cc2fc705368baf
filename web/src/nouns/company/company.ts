import type { Schemas } from '../../api/types.ts'

/** What both back-office wings know of a member company (RULES companies). */

/** The states of a company, from the first word of its application on. */
export const companyStates = [
  'draft',
  'submitted',
  'underReview',
  'returned',
  'rejected',
  'active',
  'suspended',
] as const satisfies readonly CompanyState[]

export type CompanyState = Schemas['CompanyState']

/** The parts of an application that are written down; certificates and the check follow. */
export const sectionNames = ['terms', 'representative', 'facts', 'bank'] as const

export type SectionName = (typeof sectionNames)[number]

export type Terms = Schemas['CompanyTerms']

/** The person who speaks for the company. Numbers come back masked. */
export type Representative = Schemas['CompanyRepresentative']

export type CompanyFacts = Schemas['CompanyFacts']

/** The company's own account. Its number comes back masked. */
export type BankAccount = Schemas['CompanyBankAccount']

/** A section as its form has it: the places are one field, from the whole to the part. */
type WithRegion<T> = Omit<T, 'province' | 'city' | 'district'> & { region: string[] }

export type FactsValues = WithRegion<Omit<CompanyFacts, 'kind'>> & { kind: CompanyFacts['kind'] | null }
export type BankValues = WithRegion<BankAccount>

export type Certificate = Schemas['CompanyCertificate']

/** What moves a company from state to state. */
export const companyActs = [
  'submit',
  'withdraw',
  'takeUp',
  'approve',
  'return',
  'reject',
  'suspend',
  'resume',
] as const satisfies readonly CompanyStep['act'][]

/** One step of a company from state to state. */
export type CompanyStep = Schemas['CompanyStep']

/** An application as its owner and its reviewer see it. */
export type Application = Schemas['Application']

/** A request to change what an active company may not change by itself. */
export type CompanyChange = Schemas['CompanyChange']
