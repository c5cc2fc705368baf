import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useUser } from '../../api/useSession.ts'
import { useWords } from '../../i18n/index.ts'
import { pages } from '../../lib/paths.ts'
import { cartSumQuery } from '../../nouns/cart/calls.ts'
import { hasCart } from '../../nouns/cart/cart.ts'
import { DeskIcon } from '../parts/DeskIcon.tsx'
import css from './CartLink.module.css'

/** A badge shows no more figures than it has room for. */
const MOST = 99

/** The way to the cart with its number of lines, for whoever has one. */
export function CartLink() {
  const { t, lang } = useWords()
  const user = useUser()
  const has = user !== null && hasCart(user.nvcJurisdiction)
  const { data: sum = 0 } = useQuery({ ...cartSumQuery(lang, user?.iCIdentifier ?? ''), enabled: has })
  if (!has) return null
  return (
    <Link
      to={pages.cart}
      className={css.link}
      aria-label={sum > 0 ? t('desk.cart', { count: sum }) : t('nav.manageCart')}
      title={t('nav.manageCart')}
    >
      <DeskIcon name="cart" />
      {sum > 0 && (
        <span className={css.count} aria-hidden="true">
          {sum > MOST ? `${MOST}+` : sum}
        </span>
      )}
    </Link>
  )
}
