import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useWords } from '../../i18n/index.ts'
import { type CompanyDetail, companyQuery } from '../../nouns/company/public.ts'
import { Head } from './Head.tsx'
import type { CompanyTab } from './load.ts'
import { useCompanyWords } from './words.ts'

interface CompanyFrameProps {
  id: number
  tab: CompanyTab
  children: (company: CompanyDetail) => ReactNode
}

/** A company's sign, with one of its pages below. The loader knows that the company is there. */
export function CompanyFrame({ id, tab, children }: CompanyFrameProps) {
  useCompanyWords()
  const { lang } = useWords()
  const { data: company } = useSuspenseQuery(companyQuery(lang, id))
  if (!company) return null
  return (
    <article>
      <Head company={company} tab={tab} />
      {children(company)}
    </article>
  )
}
