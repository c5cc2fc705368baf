import { useId } from 'react'
import { OrderAttachments } from '../../desk/attachment/OrderAttachments.tsx'
import { Facts } from '../../desk/parts/Facts.tsx'
import { Moment } from '../../desk/parts/Moment.tsx'
import { Money } from '../../desk/parts/Money.tsx'
import { StateMark } from '../../desk/parts/StateMark.tsx'
import { useWords } from '../../i18n/index.ts'
import { formatDate } from '../../lib/dates.ts'
import type { OrderDetail } from '../../nouns/order/order.ts'
import shared from '../trade/Document.module.css'
import css from './LeasePart.module.css'

interface LeasePartProps {
  of: OrderDetail
  lease: NonNullable<OrderDetail['lease']>
}

/** How a lease goes: its days, each rent with its day, the return and what was found then. */
export function LeasePart({ of, lease }: LeasePartProps) {
  const { t, lang } = useWords()
  const heading = useId()
  const { handedOverOn, endsOn, returnedOn, returnNote, inspection, rents } = lease
  const agreed = inspection?.isAgreed
  return (
    <>
      <section aria-labelledby={heading}>
        <h2 id={heading} className={shared.heading}>
          {t('order.lease.heading')}
        </h2>
        <Facts
          facts={[
            [t('order.lease.handedOver'), formatDate(handedOverOn, lang)],
            [t('order.lease.endsOn'), formatDate(endsOn, lang)],
            [t('order.deposit'), <Money key="deposit" fen={of.depositFen} />],
            [t('order.lease.returned'), returnedOn !== null && formatDate(returnedOn, lang)],
            [t('order.lease.returnNote'), returnNote],
            [
              t('order.lease.inspected'),
              inspection && (
                <span key="inspected">
                  <Moment at={inspection.at} />
                </span>
              ),
            ],
            [t('order.lease.findings'), inspection?.findings],
            [t('order.lease.damage'), inspection && <Money key="damage" fen={inspection.damageFen} />],
            [
              t('order.lease.answer'),
              inspection && inspection.damageFen > 0 && t(`order.lease.agreed.${agreed ?? 'open'}`),
            ],
          ]}
        />
        {returnedOn !== null && (
          <>
            <OrderAttachments of={of} part="return" />
            <OrderAttachments of={of} part="inspection" />
          </>
        )}
      </section>
      <section aria-labelledby={`${heading}-rents`}>
        <h2 id={`${heading}-rents`} className={shared.heading}>
          {t('order.rent.plan')}
        </h2>
        <Facts
          facts={rents.map(({ dueOn, amountFen, isPaid }) => [
            formatDate(dueOn, lang),
            <span key={dueOn} className={css.rent}>
              <Money fen={amountFen} />
              <StateMark tone={isPaid ? 'live' : 'waiting'}>
                {t(isPaid ? 'order.rent.isPaid' : 'order.rent.isDue')}
              </StateMark>
            </span>,
          ])}
        />
      </section>
    </>
  )
}
