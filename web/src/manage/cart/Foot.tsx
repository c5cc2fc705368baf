import { Button } from 'antd'
import { useWords } from '../../i18n/index.ts'
import { currency } from '../../lib/money.ts'
import { type CartLine, sumOf } from '../../nouns/cart/cart.ts'
import css from './Foot.module.css'

interface FootProps {
  /** What will be ordered, and in how many orders. */
  chosen: readonly CartLine[]
  orders: number
  onOrder: () => void
}

/** What the chosen lines come to, goods, rents and deposits apart, and the way on; always in view. */
export function Foot({ chosen, orders, onOrder }: FootProps) {
  const { t } = useWords()
  const goods = sumOf(chosen.filter(({ kind }) => kind === 'sale')).total
  const { total: rents, deposit } = sumOf(chosen.filter(({ kind }) => kind === 'lease'))
  const parts = [
    ['goods', goods],
    ['rents', rents],
    ['deposits', deposit],
  ] as const
  const several = parts.filter(([, fen]) => fen > 0)
  return (
    <div className={css.foot} data-foot="">
      <p className={css.count} role="status">
        {t('cart.chosen', { count: chosen.length })}
      </p>
      <dl className={css.sums}>
        {several.length > 1 &&
          several.map(([key, fen]) => (
            <div key={key}>
              <dt>{t(`cart.${key}`)}</dt>
              <dd>{currency(fen, '¥')}</dd>
            </div>
          ))}
        <div className={css.all}>
          <dt>{t('cart.all')}</dt>
          <dd>{currency(goods + rents + deposit, '¥')}</dd>
        </div>
      </dl>
      <Button type="primary" size="large" disabled={chosen.length === 0} onClick={onOrder}>
        {orders > 1 ? t('cart.orderSeveral', { count: orders }) : t('cart.order')}
      </Button>
    </div>
  )
}
