import { useSuspenseQuery } from '@tanstack/react-query'
import { Home } from '../../content/company/Home.tsx'
import { Introduction } from '../../content/company/Introduction.tsx'
import { type CompanyTab, SHOWN_GOODS } from '../../content/company/tabs.ts'
import { useWords } from '../../i18n/index.ts'
import { type CompanyDetail, goodsQuery } from '../../nouns/company/public.ts'
import { CompanyFrame } from './CompanyFrame.tsx'

interface CompanyPageProps {
  id: number
  tab: CompanyTab
}

/** The pages of a company that tell of it, below its sign; its goods and how to reach it are parts of their own. */
export default function CompanyPage({ id, tab }: CompanyPageProps) {
  return (
    <CompanyFrame id={id} tab={tab}>
      {(company) => (
        <>
          {tab === 'home' && <FrontPage company={company} />}
          {tab === 'introduction' && <Introduction company={company} />}
        </>
      )}
    </CompanyFrame>
  )
}

/** A company's front page with its goods, which the loader has fetched. */
function FrontPage({ company }: { company: CompanyDetail }) {
  const { lang } = useWords()
  const { data: goods } = useSuspenseQuery(goodsQuery(lang, company.id, { size: SHOWN_GOODS }))
  return <Home company={company} goods={goods} />
}
