import { Link, type LinkProps, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useHref, useWords } from '../i18n/index.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'

interface AddressLinkProps {
  /** A path of this site, an address elsewhere, or nothing. */
  link: string | null
  className?: string | undefined
  lang?: string | undefined
  children: ReactNode
}

/** A link whose address the staff wrote: inside the site without a new load, elsewhere beside it, or plain words. */
export function AddressLink({ link, className, lang, children }: AddressLinkProps) {
  const { t } = useWords()
  const href = useHref()
  const { routesByPath: known, options } = useRouter()
  if (!link) return <span lang={lang}>{children}</span>
  const isOurs = /^\/(?![/\\])/.test(link)
  const [path = '', query = ''] = link.split('?', 2)
  if (isOurs && path in known) {
    return (
      <Link
        to={path as NonNullable<LinkProps['to']>}
        search={options.parseSearch(query)}
        className={className}
        lang={lang}
      >
        {children}
      </Link>
    )
  }
  if (isOurs) {
    return (
      <a href={href(link)} className={className} lang={lang}>
        {children}
      </a>
    )
  }
  return (
    <a href={link} target="_blank" rel="noopener" className={className} lang={lang}>
      {children}
      <VisuallyHidden>{t('site.newTab')}</VisuallyHidden>
    </a>
  )
}
