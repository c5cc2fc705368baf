import { pages } from '../../lib/paths.ts'
import type { OfferKind } from '../offer/market.ts'
import type { Side, TradeKind } from './quotation.ts'

/** Where somebody asks a company for a quotation of some of its commodities: to buy them, or to lease them. */
export function askAddress(kind: OfferKind, company: number, commodities: readonly number[]): string {
  const asked = `new=${commodities.join(',')}&from=${company}`
  switch (kind) {
    case 'sale':
      return `${pages.purchaseQuotation}?${asked}`
    case 'lease':
      return `${pages.leaseQuotation}?${asked}&side=buyer`
  }
}

/** The page on which a company has a quotation of such a kind and side. */
export const quotationPage = ({ kind, side }: { kind: TradeKind; side: Side }) =>
  kind === 'lease' ? pages.leaseQuotation : side === 'seller' ? pages.salesQuotation : pages.purchaseQuotation
