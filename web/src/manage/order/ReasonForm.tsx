import { Input } from 'antd'
import { fieldOf } from '../../desk/form/Field.tsx'
import { SendForm } from '../../desk/trade/SendForm.tsx'
import { useWords } from '../../i18n/index.ts'
import { decideOrder } from '../../nouns/order/calls.ts'
import type { OrderAct } from '../../nouns/order/order.ts'
import type { PanelProps } from './DeliveryForm.tsx'
import css from './forms.module.css'

const Field = fieldOf<{ reason: string }>()

const MOST_REASON = 500

/** Acts that the other party is told the reason of. */
export const reasonedActs = ['refuse', 'cancel', 'refuseChange', 'refuseDamage'] as const satisfies readonly OrderAct[]

export type ReasonedAct = (typeof reasonedActs)[number]

/** An act that hurts the other party: what follows from it, and why, which they read. */
export function ReasonForm({ of, act, onClose, onDone }: PanelProps & { act: ReasonedAct }) {
  const { t, lang } = useWords()
  // Once the seller has confirmed, cancelling is asked of the other party.
  const words = act === 'cancel' && of.stage !== 'draft' && of.stage !== 'submitted' ? 'askCancel' : act
  const values = { name: of.counterparty.name }
  return (
    <SendForm<{ reason: string }>
      title={t(`order.act.${words}.heading`, values)}
      text={t(`order.act.${words}.text`, values)}
      values={{ reason: '' }}
      save={({ reason }) => decideOrder(lang, of.id, { act, version: of.version, reason: reason.trim() })}
      act={t(`order.act.${words}.name`)}
      danger
      done={t(`order.act.${words}.done`, values)}
      onClose={onClose}
      onDone={onDone}
    >
      <div className={css.narrow}>
        <Field name="reason" title={t('order.reason')} hint={t('order.seenByOther')} required most={MOST_REASON}>
          <Input.TextArea rows={3} />
        </Field>
      </div>
    </SendForm>
  )
}
