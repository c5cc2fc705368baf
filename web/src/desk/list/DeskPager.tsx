import { Link } from '@tanstack/react-router'
import { pageSizes } from '../../lib/search.ts'
import { type PageLinkProps, Pager } from '../../ui/Pager.tsx'
import css from './DeskPager.module.css'
import { useAddress } from './useAddress.ts'

const pageOf = (page: number) => (page > 1 ? page : undefined)

function PageLink({ page, ...rest }: PageLinkProps) {
  return <Link to="." search={(before) => ({ ...before, page: pageOf(page), open: undefined })} {...rest} />
}

/** The pager of RULES lists 10 with sizes 10, 20, 30, 50; page and size live in the address, defaults unwritten. */
export function DeskPager(props: { total: number; page: number; size: number }) {
  const { put } = useAddress()
  return (
    <div className={css.box}>
      <Pager
        {...props}
        sizes={pageSizes}
        PageLink={PageLink}
        onPage={(page) => put({ page: pageOf(page), open: undefined })}
        onSize={(size) => put({ size: size === 20 ? undefined : size, page: undefined, open: undefined })}
      />
    </div>
  )
}
