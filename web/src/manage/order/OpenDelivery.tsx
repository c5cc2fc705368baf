import { Button } from 'antd'
import { useAct } from '../../desk/act/useAct.ts'
import { DeliveryAttachments } from '../../desk/attachment/OrderAttachments.tsx'
import { DeliveryCard } from '../../desk/trade/DeliveryCard.tsx'
import { useWords } from '../../i18n/index.ts'
import { currency } from '../../lib/money.ts'
import { decideDelivery, ordersKey } from '../../nouns/order/calls.ts'
import type { DeliveryNote, OrderDetail } from '../../nouns/order/order.ts'
import { worthOf } from '../../nouns/order/written.ts'
import { usePanel } from '../trade/usePanel.ts'
import css from './OpenDelivery.module.css'
import { RefuseForm } from './RefuseForm.tsx'

interface OpenDeliveryProps {
  of: OrderDetail
  note: DeliveryNote
  onDone: () => void
}

/** A delivery on which the buyer has to decide: all of it, some of it, nothing of it. */
export function OpenDelivery({ of, note, onDone }: OpenDeliveryProps) {
  const { t, lang } = useWords()
  const { perform, running } = useAct<OrderDetail>()
  const { opened, open, giveUp, buttonOf } = usePanel<'part' | 'all'>()
  const values = { name: of.counterparty.name, n: note.n, amount: currency(worthOf(of, note), '¥') }

  async function accept(): Promise<void> {
    const { done } = await perform(
      {
        key: 'accept',
        name: t('order.panel.accept.name'),
        asks: true,
        fits: () => true,
        question: () => ({
          title: t(`order.panel.accept.heading.${of.kind}`, values),
          text: t(`order.panel.accept.text.${of.kind}`, values),
        }),
        run: {
          one: ({ id, version }) => decideDelivery(lang, { id, delivery: note.id }, { act: 'accept', version }),
        },
        done: () => t('order.panel.accept.done', values),
        stale: [ordersKey],
      },
      [of],
    )
    if (done.length > 0) onDone()
  }

  return (
    <div className={css.open}>
      <DeliveryCard of={of} note={note} isWaiting>
        <DeliveryAttachments of={of} note={note} />
      </DeliveryCard>
      {opened === null ? (
        <div className={css.acts}>
          <Button
            type="primary"
            loading={running !== null}
            onClick={() => {
              void accept()
            }}
          >
            {t('order.panel.accept.name')}
          </Button>
          {of.kind === 'sale' && (
            <Button id={buttonOf('part')} onClick={() => open('part')}>
              {t('order.panel.refusePart.open')}
            </Button>
          )}
          <Button id={buttonOf('all')} danger onClick={() => open('all')}>
            {t('order.panel.refuseAll.open')}
          </Button>
        </div>
      ) : (
        <RefuseForm of={of} note={note} isWhole={opened === 'all'} onClose={giveUp} onDone={onDone} />
      )}
    </div>
  )
}
