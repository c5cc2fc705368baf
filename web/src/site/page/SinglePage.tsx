import { useSuspenseQuery } from '@tanstack/react-query'
import { detailQuery } from '../../api/queries.ts'
import { Detail } from '../../content/page.tsx'
import { useWords } from '../../i18n/index.ts'
import type { FormKind } from '../../nouns/application/form.ts'
import { ApplicationPart } from '../application/ApplicationPart.tsx'

/** What is applied for on single pages, by their fixed numbers (RULES pages 1). */
const applied: Readonly<Record<number, FormKind>> = { 2: 'donation', 6: 'friend' }

/** A single page. The loader has seen to it that its record is there. */
export default function SinglePage({ id }: { id: number }) {
  const { lang } = useWords()
  const { data } = useSuspenseQuery(detailQuery('page', lang, id))
  const kind = applied[id]
  return (
    data && (
      <>
        <Detail record={data} />
        {kind && <ApplicationPart kind={kind} />}
      </>
    )
  )
}
