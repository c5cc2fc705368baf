import { Link, type LinkProps, useRouter } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, ReactNode } from 'react'
import { useWords } from '../i18n/index.ts'
import type { Lang } from '../lib/lang.ts'
import { type Addressed, type RecordAddress, recordAddress } from './address.ts'
import { recordLang } from './recordLang.ts'

interface RecordLinkProps {
  kind: Addressed['kind']
  /** Its language, where that is known to differ from the page's. */
  record: Omit<Addressed, 'kind'> & { title: string; lang?: Lang }
  className?: string | undefined
  /** What else it is, where it is one of a list to choose from. */
  option?: Pick<
    AnchorHTMLAttributes<HTMLAnchorElement>,
    'id' | 'role' | 'tabIndex' | 'aria-selected' | 'onMouseDown' | 'onClick'
  >
  children?: ReactNode
}

/**
 * The one link of a row or card to a record of any kind. Its `::after` covers the whole of the nearest positioned
 * ancestor. What has no page is plain words.
 */
export function RecordLink({ kind, record, className, option, children }: RecordLinkProps) {
  const { lang } = useWords()
  const known = useRouter().routesByPath
  const address = recordAddress({ ...record, kind })
  const foreign = record.lang ? recordLang({ lang: record.lang }, lang) : undefined
  const words = children ?? record.title
  if (!address || !(address.path in known)) return <span lang={foreign}>{words}</span>
  return (
    <Link
      to={address.path as NonNullable<LinkProps['to']>}
      search={queryOf(address)}
      {...(address.hash === undefined ? {} : { hash: address.hash })}
      className={className}
      lang={foreign}
      {...option}
    >
      {words}
    </Link>
  )
}

const queryOf = ({ id, keyword }: RecordAddress) => ({
  ...(id !== undefined && { id }),
  ...(keyword !== undefined && { keyword }),
})
