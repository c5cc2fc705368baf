import { CompanyFrame } from '../../content/company/CompanyFrame.tsx'
import type { GoodsSearch } from '../../lib/search.ts'
import { GoodsList } from './GoodsList.tsx'

/** What a company sells, below its sign. */
export default function GoodsPage({ id, search }: { id: number; search: GoodsSearch }) {
  return (
    <CompanyFrame id={id} tab="goods">
      {(company) => <GoodsList company={company} search={search} />}
    </CompanyFrame>
  )
}
