import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { detailQuery } from '../../api/queries.ts'
import { Detail } from '../../content/event/Detail.tsx'
import { useWords } from '../../i18n/index.ts'
import { useEventWords } from '../words/event.ts'

interface DetailPageProps {
  id: number
  /** Where places can be taken, below the board of sessions. */
  children?: ReactNode
}

/** One event in full. */
export default function DetailPage({ id, children }: DetailPageProps) {
  useEventWords()
  const { lang } = useWords()
  const { data } = useSuspenseQuery(detailQuery('event', lang, id))
  return data && <Detail record={data} booking={children} />
}
