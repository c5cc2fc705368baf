import { useUser } from '../../api/useSession.ts'
import { useBackToRow } from '../../desk/list/useBackToRow.ts'
import type { OrderSearch } from '../../nouns/order/calls.ts'
import { placeAt, placesOf } from '../../nouns/order/order.ts'
import { OrderList } from './OrderList.tsx'
import { OrderPage } from './OrderPage.tsx'

/** Orders on every side: a list for each part that the person may open, or one of them as a page (values 108, 109, 110). */
export default function OrdersPage({ search }: { search: OrderSearch }) {
  const places = placesOf(useUser()?.nvcJurisdiction ?? [])
  const { open, tab } = search
  useBackToRow(open)
  if (open !== undefined) return <OrderPage key={open} name={open} />
  const place = placeAt(tab, places)
  return place && <OrderList key={place} place={place} places={places} search={search} />
}
