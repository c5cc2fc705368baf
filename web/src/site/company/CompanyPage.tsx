import { useSuspenseQuery } from '@tanstack/react-query'
import { companyQuery } from '../../nouns/company/public.ts'
import { useWords } from '../../i18n/index.ts'
import { Contact } from './Contact.tsx'
import { Head } from './Head.tsx'
import { Home } from './Home.tsx'
import { Introduction } from './Introduction.tsx'
import type { CompanyTab } from './load.ts'
import { useCompanyWords } from './words.ts'

interface CompanyPageProps {
  id: number
  tab: CompanyTab
}

/** One of the pages of a company below its sign; its goods have a part of their own. The loader knows that it is there. */
export default function CompanyPage({ id, tab }: CompanyPageProps) {
  useCompanyWords()
  const { lang } = useWords()
  const { data: company } = useSuspenseQuery(companyQuery(lang, id))
  if (!company) return null
  return (
    <article>
      <Head company={company} tab={tab} />
      {tab === 'home' && <Home company={company} />}
      {tab === 'introduction' && <Introduction company={company} />}
      {tab === 'contact' && <Contact company={company} />}
    </article>
  )
}
