import { useSuspenseQuery } from '@tanstack/react-query'
import { useWords } from '../../i18n/index.ts'
import { type CompanyDetail, goodsQuery } from '../../nouns/company/public.ts'
import { Home } from './Home.tsx'
import { SHOWN_GOODS } from './tabs.ts'

/** A company's front page with its goods, which the loader has fetched. */
export function FrontPage({ company }: { company: CompanyDetail }) {
  const { lang } = useWords()
  const { data: goods } = useSuspenseQuery(goodsQuery(lang, company.id, { size: SHOWN_GOODS }))
  return <Home company={company} goods={goods} />
}
