import { useSuspenseQuery } from '@tanstack/react-query'
import { detailQuery } from '../../api/queries.ts'
import { Detail } from '../../content/news.tsx'
import { useWords } from '../../i18n/index.ts'
import { useNewsWords } from '../../content/news/words.ts'

/** One story. The loader has seen to it that it is there. */
export default function DetailPage({ id }: { id: number }) {
  useNewsWords()
  const { lang } = useWords()
  const { data } = useSuspenseQuery(detailQuery('news', lang, id))
  return data && <Detail record={data} />
}
