import { useSuspenseQuery } from '@tanstack/react-query'
import { detailQuery } from '../../api/queries.ts'
import { Detail } from '../../content/developmentPlan.tsx'
import { useWords } from '../../i18n/index.ts'
import { Tabs } from '../transparency/Tabs.tsx'

/** One development plan under the tabs of the transparency pages. The loader has seen to it that it is there. */
export default function PlanningDetailPage({ id }: { id: number }) {
  const { lang } = useWords()
  const { data } = useSuspenseQuery(detailQuery('development_plan', lang, id))
  return (
    data && (
      <>
        <Tabs />
        <Detail record={data} />
      </>
    )
  )
}
