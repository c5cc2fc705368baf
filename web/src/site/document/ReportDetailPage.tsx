import { useSuspenseQuery } from '@tanstack/react-query'
import { detailQuery } from '../../api/queries.ts'
import { Detail } from '../../content/annualReport.tsx'
import { useWords } from '../../i18n/index.ts'
import { Tabs } from '../transparency/Tabs.tsx'

/** One annual report under the tabs of the transparency pages. The loader has seen to it that it is there. */
export default function ReportDetailPage({ id }: { id: number }) {
  const { lang } = useWords()
  const { data } = useSuspenseQuery(detailQuery('annual_report', lang, id))
  return (
    data && (
      <>
        <Tabs />
        <Detail record={data} />
      </>
    )
  )
}
