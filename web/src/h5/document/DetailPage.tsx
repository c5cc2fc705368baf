import { useSuspenseQuery } from '@tanstack/react-query'
import { detailQuery } from '../../api/queries.ts'
import { DocumentDetail } from '../../content/document/DocumentDetail.tsx'
import type { DocumentKind } from '../../content/document/kinds.ts'
import { useWords } from '../../i18n/index.ts'
import { Tabs } from '../page/Tabs.tsx'
import { useDocumentWords } from '../words/document.ts'

/** A plan or a report under the parts of its family. The loader has seen to it that it is there. */
export default function DetailPage({ kind, id }: { kind: DocumentKind; id: number }) {
  useDocumentWords()
  const { lang } = useWords()
  const { data } = useSuspenseQuery(detailQuery(kind, lang, id))
  return (
    data && (
      <>
        <Tabs />
        <DocumentDetail kind={kind} record={data} />
      </>
    )
  )
}
