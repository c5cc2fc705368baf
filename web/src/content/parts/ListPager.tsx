import { Link, useNavigate } from '@tanstack/react-router'
import { pageSizes } from '../../lib/search.ts'
import { type PageLinkProps, Pager } from '../../ui/Pager.tsx'
import css from './ListPager.module.css'

interface ListPagerProps {
  total: number
  page: number
  size: number
  sizes?: readonly number[]
  className?: string
}

/** Another page of the list: a record that lies open beside this one is closed. */
const placeOf = (page: number) => ({ page: page > 1 ? page : undefined, open: undefined })

function PageLink({ page, ...rest }: PageLinkProps) {
  return <Link to="." search={(before) => ({ ...before, ...placeOf(page) })} {...rest} />
}

/** The pager of a list: page and size live in the address, defaults unwritten (RULES lists 10). */
export function ListPager({ sizes = pageSizes, className = css.box ?? '', ...rest }: ListPagerProps) {
  const navigate = useNavigate()
  const go = (page: number, size?: number) =>
    void navigate({
      to: '.',
      search: (before) => ({
        ...before,
        ...placeOf(page),
        ...(size !== undefined && { size: pageSizes.find((one) => one === size && one !== 20) }),
      }),
    })
  return (
    <div className={className}>
      <Pager {...rest} sizes={sizes} PageLink={PageLink} onPage={(page) => go(page)} onSize={(size) => go(1, size)} />
    </div>
  )
}
