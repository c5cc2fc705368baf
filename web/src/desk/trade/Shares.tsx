import { useWords } from '../../i18n/index.ts'
import { Money } from '../parts/Money.tsx'
import css from './Shares.module.css'

/** How money that is set aside is shared: what goes to the seller, and the rest, which goes back to the buyer. */
export function Shares({ heldFen, toSellerFen }: { heldFen: number; toSellerFen: number }) {
  const { t } = useWords()
  return (
    <dl className={css.shares}>
      <div>
        <dt>{t('order.dispute.toSeller')}</dt>
        <dd>
          <Money fen={toSellerFen} />
        </dd>
      </div>
      <div>
        <dt>{t('order.dispute.toBuyer')}</dt>
        <dd>
          <Money fen={Math.max(0, heldFen - toSellerFen)} />
        </dd>
      </div>
    </dl>
  )
}
