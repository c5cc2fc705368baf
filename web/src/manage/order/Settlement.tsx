import { fieldOf } from '../../desk/form/Field.tsx'
import { isMoney } from '../../desk/form/formats.ts'
import { MoneyInput, moneyView } from '../../desk/form/MoneyInput.tsx'
import { Moment } from '../../desk/parts/Moment.tsx'
import { Money } from '../../desk/parts/Money.tsx'
import { Shares } from '../../desk/trade/Shares.tsx'
import { formOf } from '../../form/useForm.ts'
import { SendForm } from '../../desk/trade/SendForm.tsx'
import { useWords } from '../../i18n/index.ts'
import { currency } from '../../lib/money.ts'
import { grouped } from '../../lib/numbers.ts'
import { decideOrder } from '../../nouns/order/calls.ts'
import { type OrderDetail, wholeOf } from '../../nouns/order/order.ts'
import type { PanelProps } from './DeliveryForm.tsx'
import shared from '../trade/Document.module.css'
import beside from './forms.module.css'
import css from './Settlement.module.css'

interface DisputeProps {
  of: Pick<OrderDetail, 'lines' | 'totalFen' | 'depositFen' | 'paidFen' | 'heldFen' | 'side' | 'counterparty'>
  dispute: NonNullable<OrderDetail['dispute']>
}

/** Where the parties do not agree: what it is about, what was proposed last, how it ended. */
export function Dispute({ of, dispute }: DisputeProps) {
  const { t } = useWords()
  const { isOwn, reason, lines, begunAt, proposedBy, toSellerFen, endedAt, isDecided, decision } = dispute
  const nameOf = (id: number) => of.lines.find(({ lineId }) => lineId === id)?.name ?? ''
  const { name } = of.counterparty
  return (
    <div className={css.dispute}>
      <p className={css.who}>
        <span>{t(isOwn ? 'order.dispute.begunOwn' : 'order.dispute.begun', { name })}</span>
        <Moment at={begunAt} />
      </p>
      <blockquote className={shared.said}>{reason}</blockquote>
      <ul className={css.lines}>
        {lines.map(({ lineId, quantity, amountFen }) => (
          <li key={lineId}>
            <span>
              {nameOf(lineId)} × {grouped(quantity)}
            </span>
            <Money fen={amountFen} />
          </li>
        ))}
      </ul>
      <p className={css.who}>
        <span>
          {endedAt === null
            ? t(proposedBy === of.side ? 'order.dispute.proposedOwn' : 'order.dispute.proposed', { name })
            : t(isDecided ? 'order.dispute.decided' : 'order.dispute.agreed')}
        </span>
        {endedAt !== null && <Moment at={endedAt} />}
      </p>
      {/* What was set aside when it ended: all that was not paid before. */}
      <Shares
        heldFen={endedAt === null ? of.heldFen : wholeOf(of) - of.paidFen + toSellerFen}
        toSellerFen={toSellerFen}
      />
      {decision !== '' && <blockquote className={shared.said}>{decision}</blockquote>}
    </div>
  )
}

interface Proposed {
  toSellerFen: number | null
}

const Field = fieldOf<Proposed>()
const { useValue } = formOf<Proposed>()

/** Another way to share what is set aside, shown as both parts while it is written. */
export function SettlementForm({ of, onClose, onDone }: PanelProps) {
  const { t, lang } = useWords()
  const values = { name: of.counterparty.name, held: currency(of.heldFen, '¥') }
  return (
    <SendForm<Proposed>
      title={t('order.panel.settle.heading')}
      text={t('order.panel.settle.text', values)}
      values={{ toSellerFen: of.dispute?.toSellerFen ?? 0 }}
      check={({ toSellerFen }) => ({
        toSellerFen:
          toSellerFen === null || toSellerFen > of.heldFen ? t('order.panel.settle.beyond', values) : undefined,
      })}
      save={({ toSellerFen }) =>
        decideOrder(lang, of.id, { act: 'proposeSettlement', version: of.version, toSellerFen: toSellerFen ?? 0 })
      }
      act={t('order.panel.settle.name')}
      done={t('order.panel.settle.done', values)}
      onClose={onClose}
      onDone={onDone}
    >
      <div className={beside.fields}>
        <Field
          name="toSellerFen"
          title={t('order.dispute.toSeller')}
          hint={t('order.panel.settle.hint', values)}
          rules={[isMoney(t('order.line.priceWrong'))]}
          renderView={moneyView}
        >
          <MoneyInput />
        </Field>
        <Both heldFen={of.heldFen} />
      </div>
    </SendForm>
  )
}

function Both({ heldFen }: { heldFen: number }) {
  const toSeller = useValue('toSellerFen')
  const isShare = toSeller !== null && toSeller >= 0 && toSeller <= heldFen
  return isShare ? <Shares heldFen={heldFen} toSellerFen={toSeller} /> : null
}
