import type { WordKey } from '../../i18n/index.ts'
import type { Waiting } from '../../nouns/overview/calls.ts'

/** What is said of so many things that wait. */
export const waitingWords = {
  submittedApplications: 'manage.waiting.submittedApplications',
  applicationsUnderReview: 'manage.waiting.applicationsUnderReview',
  companyChanges: 'manage.waiting.companyChanges',
  expiredCertificates: 'manage.waiting.expiredCertificates',
  groupReviews: 'manage.waiting.groupReviews',
  missedSearches: 'manage.waiting.missedSearches',
  deposits: 'manage.waiting.deposits',
  withdrawals: 'manage.waiting.withdrawals',
  suspense: 'manage.waiting.suspense',
  corrections: 'manage.waiting.corrections',
  salesQuotations: 'manage.waiting.salesQuotations',
  purchaseQuotations: 'manage.waiting.purchaseQuotations',
  leaseQuotations: 'manage.waiting.leaseQuotations',
  salesOrders: 'manage.waiting.salesOrders',
  purchaseOrders: 'manage.waiting.purchaseOrders',
  leaseOrders: 'manage.waiting.leaseOrders',
  salesContracts: 'manage.waiting.salesContracts',
  purchaseContracts: 'manage.waiting.purchaseContracts',
  disputes: 'manage.waiting.disputes',
  returnedApplication: 'manage.waiting.returnedApplication',
  invitations: 'manage.waiting.invitations',
} as const satisfies Record<Waiting['kind'], WordKey>

const turns: ReadonlySet<Waiting['kind']> = new Set([
  'salesQuotations',
  'purchaseQuotations',
  'leaseQuotations',
  'salesOrders',
  'purchaseOrders',
  'leaseOrders',
] as const)

/** Whether it is a quotation or an order whose turn is the own company’s. */
export const isTurn = ({ kind }: Waiting): boolean => turns.has(kind)
