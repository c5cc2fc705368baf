import { useSuspenseQuery } from '@tanstack/react-query'
import { detailQuery } from '../../api/queries.ts'
import { Detail } from '../../content/workPlan.tsx'
import { useWords } from '../../i18n/index.ts'
import { Tabs } from '../transparency/Tabs.tsx'

/** One work plan under the tabs of the transparency pages. The loader has seen to it that it is there. */
export default function WorkDetailPage({ id }: { id: number }) {
  const { lang } = useWords()
  const { data } = useSuspenseQuery(detailQuery('work_plan', lang, id))
  return (
    data && (
      <>
        <Tabs />
        <Detail record={data} />
      </>
    )
  )
}
