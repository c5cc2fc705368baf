import { useSuspenseQuery } from '@tanstack/react-query'
import { detailQuery } from '../../api/queries.ts'
import { Detail } from '../../content/page.tsx'
import { useWords } from '../../i18n/index.ts'
import { ApplicationPart } from '../../content/application/ApplicationPart.tsx'
import { appliedOnPage } from '../../content/application/applied.ts'

/** A single page. The loader has seen to it that its record is there. */
export default function SinglePage({ id }: { id: number }) {
  const { lang } = useWords()
  const { data } = useSuspenseQuery(detailQuery('page', lang, id))
  const kind = appliedOnPage[id]
  return (
    data && (
      <>
        <Detail record={data} />
        {kind && <ApplicationPart kind={kind} />}
      </>
    )
  )
}
