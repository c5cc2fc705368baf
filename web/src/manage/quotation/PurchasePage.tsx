import type { QuotationSearch } from '../../nouns/quotation/calls.ts'
import { QuotationsPage } from './QuotationsPage.tsx'

/** Quotations in which the own company buys (value 107). */
export default function PurchasePage({ search }: { search: QuotationSearch }) {
  return <QuotationsPage place="purchase" search={search} />
}
