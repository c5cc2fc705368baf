import { useSuspenseQuery } from '@tanstack/react-query'
import { companyQuery } from '../../nouns/company/public.ts'
import { useWords } from '../../i18n/index.ts'
import type { GoodsSearch } from '../../lib/search.ts'
import { GoodsList } from './GoodsList.tsx'
import { Head } from './Head.tsx'
import { useCompanyWords } from './words.ts'

interface GoodsPageProps {
  id: number
  search: GoodsSearch
}

/** What a company sells, below its sign. Apart from its other pages, because none of them has a list. */
export default function GoodsPage({ id, search }: GoodsPageProps) {
  useCompanyWords()
  const { lang } = useWords()
  const { data: company } = useSuspenseQuery(companyQuery(lang, id))
  if (!company) return null
  return (
    <article>
      <Head company={company} tab="goods" />
      <GoodsList company={company} search={search} />
    </article>
  )
}
