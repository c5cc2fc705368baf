import { Link, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useHref } from '../../i18n/index.ts'
import { pages } from '../../lib/paths.ts'
import { buttonClass } from '../../ui/buttonClass.ts'

interface SignInProps {
  /** A page of this edition, as the browser has it. */
  back: string
  /** The part of it, by its name. */
  place: string
  children: ReactNode
}

/** To the sign-in, and back to a part of a page. An edition that has none of its own leads to the other one's. */
export function SignIn({ back, place, children }: SignInProps) {
  const known = useRouter().routesByPath
  const href = useHref()
  const redirect = `${href(back)}#${place}`
  return pages.login in known ? (
    <Link to={pages.login} search={{ redirect }} className={buttonClass('solid')}>
      {children}
    </Link>
  ) : (
    <a href={href(`${pages.login}?redirect=${encodeURIComponent(redirect)}`)} className={buttonClass('solid')}>
      {children}
    </a>
  )
}
