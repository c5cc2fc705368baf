import type { QuotationSearch } from '../../nouns/quotation/calls.ts'
import { QuotationsPage } from './QuotationsPage.tsx'

/** Quotations in which something is let, on either side (value 106). */
export default function LeasePage({ search }: { search: QuotationSearch }) {
  return <QuotationsPage place="lease" search={search} />
}
