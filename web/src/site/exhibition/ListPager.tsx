import { Link, useNavigate } from '@tanstack/react-router'
import { pageSizes } from '../../lib/search.ts'
import { type PageLinkProps, Pager } from '../../ui/Pager.tsx'
import css from './ListPager.module.css'

interface ListPagerProps {
  total: number
  page: number
  size: number
  sizes: readonly number[]
}

const pageOf = (page: number) => (page > 1 ? page : undefined)

function PageLink({ page, ...rest }: PageLinkProps) {
  return <Link to="." search={(before) => ({ ...before, page: pageOf(page) })} {...rest} />
}

/** The pager of a list page: page and size live in the address, defaults unwritten (RULES lists 10). */
export function ListPager(props: ListPagerProps) {
  const navigate = useNavigate()
  return (
    <div className={css.box}>
      <Pager
        {...props}
        PageLink={PageLink}
        onPage={(page) => void navigate({ to: '.', search: (before) => ({ ...before, page: pageOf(page) }) })}
        onSize={(size) =>
          void navigate({
            to: '.',
            search: (before) => ({
              ...before,
              page: undefined,
              size: pageSizes.find((one) => one === size && one !== 20),
            }),
          })
        }
      />
    </div>
  )
}
