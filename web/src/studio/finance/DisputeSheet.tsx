import { Input } from 'antd'
import { AttachmentList } from '../../desk/attachment/AttachmentList.tsx'
import { fieldOf } from '../../desk/form/Field.tsx'
import { isMoney } from '../../desk/form/formats.ts'
import { MoneyInput, moneyView } from '../../desk/form/MoneyInput.tsx'
import { LineTable } from '../../desk/grid/LineTable.tsx'
import { Facts } from '../../desk/parts/Facts.tsx'
import { Moment } from '../../desk/parts/Moment.tsx'
import { Money } from '../../desk/parts/Money.tsx'
import { LogLink } from '../../desk/record/LogLink.tsx'
import { DeliveryCard } from '../../desk/trade/DeliveryCard.tsx'
import { SendForm } from '../../desk/trade/SendForm.tsx'
import { Shares } from '../../desk/trade/Shares.tsx'
import { useOrderColumns } from '../../desk/trade/useOrderColumns.ts'
import { formOf } from '../../form/useForm.ts'
import { useWords } from '../../i18n/index.ts'
import { currency } from '../../lib/money.ts'
import { grouped } from '../../lib/numbers.ts'
import { decideDispute, type StudioDisputeDetail } from '../../nouns/dispute/finance.ts'
import { disputeAttachment } from '../../nouns/attachment/calls.ts'
import { financeKey } from '../../nouns/ledger/finance.ts'
import type { OrderLine } from '../../nouns/order/order.ts'
import { DisputeMark } from './DisputesTab.tsx'
import css from './Sheets.module.css'

const idOf = ({ lineId }: OrderLine) => String(lineId)

/** One dispute: what it is about, what was delivered, what was proposed last, and the museum's decision. */
export function DisputeSheet({ dispute }: { dispute: StudioDisputeDetail }) {
  const { t, lang } = useWords()
  const columns = useOrderColumns(dispute)
  const { seller, buyer, by, reason, heldFen, toSellerFen, proposedBy, lines, disputed, deliveries } = dispute
  const isOpen = dispute.endedAt === null
  const nameOf = (side: StudioDisputeDetail['by']) => (side === 'seller' ? seller.name : buyer.name)
  return (
    <div className={css.body}>
      <Facts
        facts={[
          [t('manage.field.state'), <DisputeMark key="state" of={dispute} />],
          [t('finance.disputes.seller'), seller.name],
          [t('finance.disputes.buyer'), buyer.name],
          [t('finance.disputes.by'), nameOf(by)],
          [t('finance.disputes.reason'), reason],
          [t('finance.disputes.held'), <Money key="held" fen={heldFen} />],
          [t('finance.disputes.paid'), <Money key="paid" fen={dispute.paidFen} />],
          [t('finance.disputes.begunAt'), <Moment key="begun" at={dispute.begunAt} />],
          [t('finance.disputes.endedAt'), dispute.endedAt && <Moment key="ended" at={dispute.endedAt} />],
          [t('finance.disputes.decision'), dispute.decision],
        ]}
      />
      <section className={css.part} aria-labelledby="claimed">
        <h3 id="claimed" className={css.heading}>
          {t('finance.disputes.claimed')}
        </h3>
        <Facts
          facts={disputed.map(({ lineId, quantity, amountFen }) => [
            `${lines.find((line) => line.lineId === lineId)?.name ?? ''} × ${grouped(quantity)}`,
            <Money key={lineId} fen={amountFen} />,
          ])}
        />
      </section>
      <section className={css.part} aria-labelledby="proposed">
        <h3 id="proposed" className={css.heading}>
          {isOpen ? t('order.dispute.proposed', { name: nameOf(proposedBy) }) : t('finance.disputes.shared')}
        </h3>
        {isOpen ? (
          <Shares heldFen={heldFen} toSellerFen={toSellerFen} />
        ) : (
          <p>
            {t('order.dispute.toSeller')} <Money fen={toSellerFen} />
          </p>
        )}
      </section>
      {isOpen && <DecisionForm key={dispute.id} of={dispute} />}
      <section className={css.part} aria-labelledby="lines">
        <h3 id="lines" className={css.heading}>
          {t('order.lines')}
        </h3>
        <LineTable caption={t('order.lines')} columns={columns} lines={lines} idOf={idOf} />
      </section>
      {deliveries.length > 0 && (
        <section className={css.part} aria-labelledby="deliveries">
          <h3 id="deliveries" className={css.heading}>
            {t(`order.delivered.heading.${dispute.kind}`)}
          </h3>
          {deliveries.map((note) => (
            <DeliveryCard key={note.id} of={dispute} note={note} isWaiting={false} />
          ))}
        </section>
      )}
      {dispute.attachments.length > 0 && (
        <section className={css.part} aria-labelledby="attachments">
          <h3 id="attachments" className={css.heading}>
            {t('desk.attachments.name')}
          </h3>
          <AttachmentList
            attachments={dispute.attachments}
            addressOf={(attachment, preview) => disputeAttachment(lang, dispute.id, attachment, preview)}
            nameOf={nameOf}
          />
        </section>
      )}
      <p className={css.log}>
        <LogLink of={{ kind: 'order', id: dispute.code }} />
      </p>
    </div>
  )
}

interface Decided {
  toSellerFen: number | null
  reason: string
}

const Field = fieldOf<Decided>()
const { useValue } = formOf<Decided>()

const MOST_REASON = 1_000

/** The museum's decision: how what is set aside is shared, and why. It ends the dispute and the order. */
function DecisionForm({ of }: { of: StudioDisputeDetail }) {
  const { t, lang } = useWords()
  const values = { code: of.code, held: currency(of.heldFen, '¥') }
  return (
    <SendForm<Decided>
      title={t('finance.disputes.act')}
      text={t('finance.disputes.text', values)}
      values={{ toSellerFen: of.toSellerFen, reason: '' }}
      check={({ toSellerFen }) => ({
        toSellerFen:
          toSellerFen === null || toSellerFen > of.heldFen ? t('order.panel.settle.beyond', values) : undefined,
      })}
      question={({ toSellerFen }) => ({
        title: t('finance.disputes.heading', values),
        text: t('finance.disputes.question', {
          toSeller: currency(toSellerFen ?? 0, '¥'),
          toBuyer: currency(of.heldFen - (toSellerFen ?? 0), '¥'),
          seller: of.seller.name,
          buyer: of.buyer.name,
        }),
        act: t('finance.disputes.act'),
      })}
      save={({ toSellerFen, reason }) =>
        decideDispute(lang, of.id, {
          act: 'decide',
          version: of.version,
          toSellerFen: toSellerFen ?? 0,
          reason: reason.trim(),
        })
      }
      stale={[financeKey]}
      act={t('finance.disputes.act')}
      done={t('finance.disputes.done', values)}
    >
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
      <Field
        name="reason"
        title={t('finance.disputes.why')}
        hint={t('finance.disputes.whyHint')}
        required
        most={MOST_REASON}
      >
        <Input.TextArea rows={3} />
      </Field>
    </SendForm>
  )
}

function Both({ heldFen }: { heldFen: number }) {
  const toSeller = useValue('toSellerFen')
  const isShare = toSeller !== null && toSeller >= 0 && toSeller <= heldFen
  return isShare ? <Shares heldFen={heldFen} toSellerFen={toSeller} /> : null
}
