import { useSuspenseQuery } from '@tanstack/react-query'
import { detailQuery } from '../../api/queries.ts'
import { Detail } from '../../content/product.tsx'
import { useWords } from '../../i18n/index.ts'
import { useProductWords } from '../words/product.ts'

/** One product. The loader has seen to it that it is there. */
export default function DetailPage({ id }: { id: number }) {
  useProductWords()
  const { lang } = useWords()
  const { data } = useSuspenseQuery(detailQuery('product', lang, id))
  return data && <Detail record={data} />
}
