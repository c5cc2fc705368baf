import { useWords } from '../../i18n/index.ts'
import { currency } from '../../lib/money.ts'
import { barOf } from './bar.ts'
import css from './MoneyBar.module.css'
import type { Order } from '../../nouns/order/order.ts'

/** What was paid of an order, and what is set aside for it, as parts of one line. */
export function MoneyBar({ of }: { of: Pick<Order, 'totalFen' | 'depositFen' | 'heldFen' | 'paidFen'> }) {
  const { t } = useWords()
  const { paid, held } = barOf(of)
  return (
    <svg
      role="img"
      aria-label={t('order.bar', { paid: currency(of.paidFen, '¥'), held: currency(of.heldFen, '¥') })}
      viewBox="0 0 100 4"
      preserveAspectRatio="none"
      className={css.bar}
      focusable="false"
    >
      <rect width="100" height="4" className={css.rest} />
      <rect width={paid + held} height="4" className={css.held} />
      <rect width={paid} height="4" className={css.paid} />
    </svg>
  )
}
