import { Link } from '@tanstack/react-router'
import { useUser } from '../../api/useSession.ts'
import { useWords } from '../../i18n/index.ts'
import { pages } from '../../lib/paths.ts'
import { permissions } from '../../lib/permissions.ts'
import { buttonClass } from '../../ui/buttonClass.ts'

const inMarket: readonly number[] = [
  permissions.salesQuotation,
  permissions.leaseQuotation,
  permissions.purchaseQuotation,
]

/** The way from where nothing is yet to what others offer; nothing for whoever may not look at it. */
export function ToMarket() {
  const { t } = useWords()
  const held = useUser()?.nvcJurisdiction ?? []
  if (!inMarket.some((value) => held.includes(value))) return null
  return (
    <Link to={pages.market} className={buttonClass('solid')}>
      {t('cart.toMarket')}
    </Link>
  )
}
