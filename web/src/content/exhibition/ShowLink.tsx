import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ShowCard } from '../../api/types.ts'
import { useWords } from '../../i18n/index.ts'
import { pages } from '../../lib/paths.ts'
import { recordLang } from '../recordLang.ts'

/** The one link of a row or card. Its `::after` covers the whole of the nearest positioned ancestor. */
export function ShowLink({
  record,
  className,
  children,
}: {
  record: ShowCard
  className?: string | undefined
  children?: ReactNode
}) {
  const { lang } = useWords()
  return (
    <Link
      to={pages.exhibitionDetail}
      search={{ id: String(record.id) }}
      className={className}
      lang={recordLang(record, lang)}
    >
      {children ?? record.title}
    </Link>
  )
}
