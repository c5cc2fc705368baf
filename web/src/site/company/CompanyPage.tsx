import { CompanyFrame } from '../../content/company/CompanyFrame.tsx'
import { FrontPage } from '../../content/company/FrontPage.tsx'
import { Introduction } from '../../content/company/Introduction.tsx'
import type { CompanyTab } from '../../content/company/tabs.ts'

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
