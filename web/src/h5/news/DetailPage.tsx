import { useSuspenseQuery } from '@tanstack/react-query'
import { detailQuery } from '../../api/queries.ts'
import { Detail } from '../../content/news/Detail.tsx'
import { useNewsWords } from '../../content/news/words.ts'
import { useWords } from '../../i18n/index.ts'

/** A story in full. */
export default function DetailPage({ id }: { id: number }) {
  useNewsWords()
  const { lang } = useWords()
  const { data } = useSuspenseQuery(detailQuery('news', lang, id))
  return data && <Detail record={data} />
}
