import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { Head } from './Head.tsx'
import css from './Head.module.css'
import { companyPages, type CompanyTab } from './tabs.ts'
import { useCompanyWords } from './words.ts'
import { Acts } from '../parts/Acts.tsx'
import { nowhere, ways } from '../ways.ts'
import { useWords } from '../../i18n/index.ts'
import { lazyPart } from '../../lib/lazy.tsx'
import { useStore } from '../../lib/store.ts'
import { type CompanyDetail, companyQuery } from '../../nouns/company/public.ts'

/** Only who comes from a list is led on from a company: nobody else waits for it. */
const Neighbours = lazyPart(async () => ({
  default: (await import('../parts/Neighbours.tsx')).Neighbours,
}))

interface CompanyFrameProps {
  id: number
  tab: CompanyTab
  children: (company: CompanyDetail) => ReactNode
}

/** A company's sign, with one of its pages below. The loader knows that the company is there. */
export function CompanyFrame({ id, tab, children }: CompanyFrameProps) {
  useCompanyWords()
  const { lang } = useWords()
  const { from } = useStore(ways, nowhere)
  const { data: company } = useSuspenseQuery(companyQuery(lang, id))
  if (!company) return null
  return (
    <article>
      <Head
        company={company}
        tab={tab}
        acts={
          <Acts
            kind="company"
            record={{
              id,
              type: 0,
              title: company.title,
              lang: company.lang,
              cover: company.logo,
              page: companyPages[tab],
            }}
            note={company.region}
            align="end"
            className={css.acts}
          />
        }
      />
      {children(company)}
      {from !== null && (
        <Suspense>
          <Neighbours kind="company" record={company} />
        </Suspense>
      )}
    </article>
  )
}
