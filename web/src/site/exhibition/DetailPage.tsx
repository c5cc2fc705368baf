import { useSuspenseQuery } from '@tanstack/react-query'
import { showDetailQuery } from '../../api/queries.ts'
import { Detail } from '../../content/exhibition.tsx'
import { useWords } from '../../i18n/index.ts'

/** One exhibition. The loader has seen to it that it is there. */
export default function DetailPage({ id }: { id: number }) {
  const { lang } = useWords()
  const { data } = useSuspenseQuery(showDetailQuery(lang, id))
  return data && <Detail record={data} />
}
