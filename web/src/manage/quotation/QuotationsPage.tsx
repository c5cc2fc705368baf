import { useBackToRow } from '../../desk/list/useBackToRow.ts'
import type { QuotationSearch } from '../../nouns/quotation/calls.ts'
import type { QuotationPlace } from '../../nouns/quotation/quotation.ts'
import { BeginPage } from './BeginPage.tsx'
import { QuotationList } from './QuotationList.tsx'
import { NEW } from './place.ts'
import { QuotationPage } from './QuotationPage.tsx'

interface QuotationsPageProps {
  place: QuotationPlace
  search: QuotationSearch
}

/** Quotations of one side or of leases: the list, one of them as a page, or a new one. */
export function QuotationsPage({ place, search }: QuotationsPageProps) {
  const { open } = search
  useBackToRow(open)
  if (open === NEW || search.new !== undefined) return <BeginPage key={place} place={place} search={search} />
  if (open !== undefined) return <QuotationPage key={open} place={place} name={open} />
  return <QuotationList place={place} search={search} />
}
