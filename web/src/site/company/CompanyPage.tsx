import { CompanyFrame } from './CompanyFrame.tsx'
import { Home } from './Home.tsx'
import { Introduction } from './Introduction.tsx'
import type { CompanyTab } from './load.ts'

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
          {tab === 'home' && <Home company={company} />}
          {tab === 'introduction' && <Introduction company={company} />}
        </>
      )}
    </CompanyFrame>
  )
}
