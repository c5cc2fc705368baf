import { useSuspenseQuery } from '@tanstack/react-query'
import { detailQuery } from '../../api/queries.ts'
import { Detail } from '../../content/book.tsx'
import { useWords } from '../../i18n/index.ts'
import { useBookWords } from '../words/book.ts'

/** One book. The loader has seen to it that it is there. */
export default function DetailPage({ id }: { id: number }) {
  useBookWords()
  const { lang } = useWords()
  const { data } = useSuspenseQuery(detailQuery('book', lang, id))
  return data && <Detail record={data} />
}
