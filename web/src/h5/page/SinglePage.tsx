import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { detailQuery } from '../../api/queries.ts'
import { Detail } from '../../content/page.tsx'
import { usePlace } from '../../content/place.ts'
import { useWords } from '../../i18n/index.ts'
import { Head } from '../kit/Head.tsx'
import { SectionTabs } from '../kit/SectionTabs.tsx'
import { useDocumentWords } from '../words/document.ts'

interface SinglePageProps {
  id: number
  /** Instead of the pages of its section: other ways to its neighbours. */
  tabs?: ReactNode
  /** What stands at its foot, such as where one applies. */
  children?: ReactNode
}

/** A single page under its name. The loader has seen to it that its record is there. */
export default function SinglePage({ id, tabs, children }: SinglePageProps) {
  // The register of persons speaks as the documents do.
  useDocumentWords()
  const { t, lang } = useWords()
  const { place } = usePlace()
  const { data } = useSuspenseQuery(detailQuery('page', lang, id))
  return (
    data && (
      <>
        <Head title={t(place.title)} />
        {tabs ?? (place.section && <SectionTabs section={place.section} />)}
        <Detail record={data} />
        {children}
      </>
    )
  )
}
