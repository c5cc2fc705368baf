import type { QuotationPlace } from '../../nouns/quotation/quotation.ts'

/** What the address says instead of a code. */
export const NEW = 'new'

/** What each page is called. */
export const placeTitles = {
  sales: 'nav.manageSalesQuotation',
  lease: 'nav.manageLeaseQuotation',
  purchase: 'nav.managePurchaseQuotation',
} as const satisfies Record<QuotationPlace, string>
