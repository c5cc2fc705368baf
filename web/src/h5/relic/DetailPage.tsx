import { useSuspenseQuery } from '@tanstack/react-query'
import { relicDetailQuery } from '../../api/queries.ts'
import { Detail } from '../../content/relic/Detail.tsx'
import { useWords } from '../../i18n/index.ts'
import { NextLabel } from '../scan/NextLabel.tsx'
import { useRelicWords } from '../words/relic.ts'

/** An object in full. */
export default function DetailPage({ id }: { id: number }) {
  useRelicWords()
  const { lang } = useWords()
  const { data } = useSuspenseQuery(relicDetailQuery(lang, id))
  return (
    data && (
      <>
        <Detail record={data} />
        <NextLabel id={id} />
      </>
    )
  )
}
