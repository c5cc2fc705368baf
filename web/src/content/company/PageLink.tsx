import { createLink } from '@tanstack/react-router'
import { type ComponentProps, createContext, type ReactNode, use } from 'react'
import { companyPages, type CompanyTab } from './tabs.ts'

/** Within a preview, which has no addresses: shows another of the pages. */
export const PreviewContext = createContext<((tab: CompanyTab) => void) | null>(null)

type AnchorProps = ComponentProps<'a'> & { current: boolean; look: string | undefined }

/** The router's own class and `aria-current` go by the path alone; the same page of another company is elsewhere. */
function Anchor({ current, look, ...rest }: AnchorProps) {
  return <a {...rest} className={look} aria-current={current ? 'page' : undefined} />
}

const AnchorLink = createLink(Anchor)

interface PageLinkProps {
  /** The company. */
  id: number
  tab: CompanyTab
  className?: string | undefined
  /** Given by what lists the pages: whether this is the one that is shown. */
  current?: boolean
  children: ReactNode
}

/** The way from one page of a company to another. */
export function PageLink({ id, tab, className, current = false, children }: PageLinkProps) {
  const show = use(PreviewContext)
  if (show) {
    return (
      <button type="button" className={className} onClick={() => show(tab)} aria-current={current ? 'page' : undefined}>
        {children}
      </button>
    )
  }
  return (
    <AnchorLink to={companyPages[tab]} search={{ id: String(id) }} look={className} current={current}>
      {children}
    </AnchorLink>
  )
}
