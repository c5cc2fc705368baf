import { useSuspenseQuery } from '@tanstack/react-query'
import { showDetailQuery } from '../../api/queries.ts'
import { Detail } from '../../content/exhibition/Detail.tsx'
import { useWords } from '../../i18n/index.ts'
import { useExhibitionWords } from '../words/exhibition.ts'

/** An exhibition in full. */
export default function DetailPage({ id }: { id: number }) {
  useExhibitionWords()
  const { lang } = useWords()
  const { data } = useSuspenseQuery(showDetailQuery(lang, id))
  return data && <Detail record={data} />
}
