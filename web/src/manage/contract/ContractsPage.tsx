import { useUser } from '../../api/useSession.ts'
import { useBackToRow } from '../../desk/list/useBackToRow.ts'
import type { ContractSearch } from '../../nouns/contract/calls.ts'
import { placeAt, placesOf } from '../../nouns/contract/contract.ts'
import { ContractList } from './ContractList.tsx'
import { ContractPage } from './ContractPage.tsx'

/** Contracts on either side: a list for each that the person may open, or one of them as a page (values 111, 112). */
export default function ContractsPage({ search }: { search: ContractSearch }) {
  const places = placesOf(useUser()?.nvcJurisdiction ?? [])
  const { open, tab } = search
  useBackToRow(open)
  if (open !== undefined) return <ContractPage key={open} name={open} />
  const place = placeAt(tab, places)
  return place && <ContractList key={place} place={place} places={places} search={search} />
}
