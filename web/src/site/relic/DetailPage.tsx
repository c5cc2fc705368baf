import { useSuspenseQuery } from '@tanstack/react-query'
import { relicDetailQuery } from '../../api/queries.ts'
import { Detail } from '../../content/relic/Detail.tsx'
import { useWords } from '../../i18n/index.ts'

/** One relic. The loader has seen to it that it is there. */
export default function DetailPage({ id }: { id: number }) {
  const { lang } = useWords()
  const { data } = useSuspenseQuery(relicDetailQuery(lang, id))
  return data && <Detail record={data} />
}
