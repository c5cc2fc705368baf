import { useSuspenseQuery } from '@tanstack/react-query'
import { detailQuery } from '../../api/queries.ts'
import { Detail } from '../../content/tutorial/Detail.tsx'
import { useWords } from '../../i18n/index.ts'
import { useTutorialWords } from '../words/tutorial.ts'

/** A lesson in full. */
export default function DetailPage({ id }: { id: number }) {
  useTutorialWords()
  const { lang } = useWords()
  const { data } = useSuspenseQuery(detailQuery('tutorial', lang, id))
  return data && <Detail record={data} />
}
