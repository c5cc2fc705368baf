import { Money } from '../../desk/parts/Money.tsx'
import { useWords } from '../../i18n/index.ts'
import type { OrderDetail } from '../../nouns/order/order.ts'
import shared from '../trade/Document.module.css'
import css from './Figures.module.css'
import { MoneyBar } from './MoneyBar.tsx'

/** How far an order is in each of its three dimensions, and where its money is. */
export function Figures({ of }: { of: OrderDetail }) {
  const { t } = useWords()
  const isLease = of.kind === 'lease'
  return (
    <div className={css.figures}>
      <dl className={css.dimensions}>
        <div>
          <dt>{t('order.dimension.stage')}</dt>
          <dd>{t(`order.stage.${of.stage}`)}</dd>
        </div>
        <div>
          <dt>{t('order.dimension.delivery')}</dt>
          <dd>{t(`order.delivery.${of.delivery}`)}</dd>
        </div>
        <div>
          <dt>{t('order.dimension.payment')}</dt>
          <dd>{t(`order.payment.${of.payment}`)}</dd>
        </div>
      </dl>
      <div>
        <MoneyBar of={of} />
        <dl className={css.sums}>
          <div>
            <dt>{t(isLease ? 'order.rents' : 'order.total')}</dt>
            <dd>
              <Money fen={of.totalFen} />
            </dd>
          </div>
          {isLease && (
            <div>
              <dt>{t('order.deposit')}</dt>
              <dd>
                <Money fen={of.depositFen} />
              </dd>
            </div>
          )}
          <div className={css.paid}>
            <dt>{t('order.paid')}</dt>
            <dd>
              <Money fen={of.paidFen} />
            </dd>
          </div>
          <div className={css.held}>
            <dt>{t('order.held')}</dt>
            <dd>
              <Money fen={of.heldFen} />
            </dd>
          </div>
        </dl>
        <p className={shared.hint}>{t('order.moneyHint')}</p>
      </div>
    </div>
  )
}
