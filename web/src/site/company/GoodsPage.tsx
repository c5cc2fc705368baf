import type { GoodsSearch } from '../../lib/search.ts'
import { CompanyFrame } from '../../content/company/CompanyFrame.tsx'
import { GoodsList } from './GoodsList.tsx'

interface GoodsPageProps {
  id: number
  search: GoodsSearch
}

/** What a company sells, below its sign. Apart from its other pages, because none of them has a list. */
export default function GoodsPage({ id, search }: GoodsPageProps) {
  return (
    <CompanyFrame id={id} tab="goods">
      {(company) => <GoodsList company={company} search={search} />}
    </CompanyFrame>
  )
}
