import { useId, useMemo } from 'react'
import { type LineColumn, moneyColumn, sumOf } from '../../desk/grid/columns.ts'
import { LineTable } from '../../desk/grid/LineTable.tsx'
import { Facts } from '../../desk/parts/Facts.tsx'
import { Moment } from '../../desk/parts/Moment.tsx'
import { Money } from '../../desk/parts/Money.tsx'
import { StateMark } from '../../desk/parts/StateMark.tsx'
import { useWords } from '../../i18n/index.ts'
import { formatDate } from '../../lib/dates.ts'
import type { OrderDetail } from '../../nouns/order/order.ts'
import shared from '../trade/Document.module.css'
import css from './LeasePart.module.css'

type Rent = NonNullable<OrderDetail['lease']>['rents'][number]

const idOf = ({ dueOn }: Rent) => dueOn

/** The plan of rents: when each falls due, and whether it is paid. */
function useRentColumns(): readonly LineColumn<Rent>[] {
  const { t, lang } = useWords()
  return useMemo(() => {
    const state = ({ isPaid }: Rent) => t(isPaid ? 'order.rent.isPaid' : 'order.rent.isDue')
    return [
      { key: 'dueOn', heading: t('order.rent.dueOn'), size: 'words', text: ({ dueOn }) => formatDate(dueOn, lang) },
      {
        key: 'state',
        heading: t('order.rent.state'),
        size: 'words',
        text: state,
        render: (rent) => <StateMark tone={rent.isPaid ? 'live' : 'waiting'}>{state(rent)}</StateMark>,
      },
      moneyColumn<Rent>('amountFen', {
        heading: t('order.rent.amount'),
        sum: sumOf(({ amountFen }) => amountFen),
      }),
    ]
  }, [t, lang])
}

interface LeasePartProps {
  of: Pick<OrderDetail, 'depositFen'>
  lease: NonNullable<OrderDetail['lease']>
}

/** How a lease goes: its days, each rent with its day, the return and what was found then. */
export function LeasePart({ of, lease }: LeasePartProps) {
  const { t, lang } = useWords()
  const heading = useId()
  const columns = useRentColumns()
  const { handedOverOn, endsOn, returnedOn, returnNote, inspection, rents } = lease
  const agreed = inspection?.isAgreed
  return (
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
      <div className={css.plan}>
        <LineTable caption={t('order.rent.plan')} columns={columns} lines={rents} idOf={idOf} />
      </div>
    </section>
  )
}
