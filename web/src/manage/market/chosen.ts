import { type PermissionName, permissions } from '../../lib/permissions.ts'
import type { Offer, OfferKind } from '../../nouns/offer/market.ts'
import { askAddress } from '../../nouns/quotation/address.ts'

/** The value without which nobody asks for a quotation of this kind. */
const needs = { sale: 'purchaseQuotation', lease: 'leaseQuotation' } as const satisfies Record<
  OfferKind,
  PermissionName
>

export const mayAsk = (kind: OfferKind, held: readonly number[]): boolean => held.includes(permissions[needs[kind]])

/** Where a quotation of these offers is asked for, or why it cannot be: one document has one seller and one kind. */
export function askFor(
  offers: readonly Offer[],
  held: readonly number[],
): { address: string } | { why: 'companies' | 'kinds' | 'value' } {
  const [first] = offers
  if (!first || offers.some(({ company }) => company.id !== first.company.id)) return { why: 'companies' }
  if (offers.some(({ kind }) => kind !== first.kind)) return { why: 'kinds' }
  if (!mayAsk(first.kind, held)) return { why: 'value' }
  return {
    address: askAddress(
      first.kind,
      first.company.id,
      offers.map(({ commodityId }) => commodityId),
    ),
  }
}
