import { CompanyFrame } from '../../content/company/CompanyFrame.tsx'
import { FrontPage } from '../../content/company/FrontPage.tsx'
import { Introduction } from '../../content/company/Introduction.tsx'

/** The two pages of a company that tell of it, below its sign. */
export default function CompanyPage({ id, tab }: { id: number; tab: 'home' | 'introduction' }) {
  return (
    <CompanyFrame id={id} tab={tab}>
      {(company) => (tab === 'home' ? <FrontPage company={company} /> : <Introduction company={company} />)}
    </CompanyFrame>
  )
}
