import { Link } from '@tanstack/react-router'
import { Icon } from '../../ui/Icon.tsx'
import css from '../../ui/moreLink.module.css'

/** The way to another page of the sub-account, below what this one shows. */
export function MoreLink({ to, name }: { to: string; name: string }) {
  return (
    <Link to={to} className={css.more}>
      <span>{name}</span>
      <Icon name="arrow" />
    </Link>
  )
}
