import type { DocumentKind } from '../../../nouns/ledger/kinds.ts'

/** The directions of the page of applications; the first is where nothing is said. */
export const paymentTabs = ['in', 'out'] as const

export type PaymentTab = (typeof paymentTabs)[number]

export const paymentTabOf = (written: string | undefined): PaymentTab =>
  paymentTabs.find((one) => one === written) ?? 'in'

/** Where a document is shown; null for what finance alone sees. */
export const tabOfDocument = (kind: DocumentKind): PaymentTab | null =>
  kind === 'deposit' ? 'in' : kind === 'withdrawal' ? 'out' : null

/** What the address names in place of an application: the form of a new one. */
export const NEW = 'new'
