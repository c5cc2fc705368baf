import type { QuotationSearch } from '../../nouns/quotation/calls.ts'
import { QuotationsPage } from './QuotationsPage.tsx'

/** Quotations in which the own company sells (value 105). */
export default function SalesPage({ search }: { search: QuotationSearch }) {
  return <QuotationsPage place="sales" search={search} />
}
