import { Input } from 'antd'
import { fieldOf } from '../../desk/form/Field.tsx'
import { SendForm } from '../../desk/trade/SendForm.tsx'
import { useWords } from '../../i18n/index.ts'
import { contractsKey, decideContract } from '../../nouns/contract/calls.ts'
import { ordersKey } from '../../nouns/order/calls.ts'
import css from '../order/forms.module.css'
import type { PanelProps } from './ContractActs.tsx'

const Field = fieldOf<{ reason: string }>()

/** The most characters of a reason, as the call takes them. */
export const MOST_REASON = 500

/** A contract that is not signed, or does not end as the other party asked: why, which they read. */
export function RefuseForm({ of, words, onClose, onDone }: PanelProps & { words: 'refuse' | 'refuseEnd' }) {
  const { t, lang } = useWords()
  const values = { name: of.counterparty.name }
  return (
    <SendForm<{ reason: string }>
      title={t(`contract.act.${words}.heading`, values)}
      text={t(
        words === 'refuse' && of.isSupplement ? 'contract.act.refuse.textSupplement' : `contract.act.${words}.text`,
        values,
      )}
      values={{ reason: '' }}
      save={({ reason }) => decideContract(lang, of.id, { act: 'refuse', version: of.version, reason: reason.trim() })}
      stale={[contractsKey, ordersKey]}
      act={t(`contract.act.${words}.name`)}
      danger
      done={t(`contract.act.${words}.done`, values)}
      onClose={onClose}
      onDone={onDone}
    >
      <div className={css.narrow}>
        <Field name="reason" title={t('contract.reason')} hint={t('contract.seenByOther')} required most={MOST_REASON}>
          <Input.TextArea rows={3} />
        </Field>
      </div>
    </SendForm>
  )
}
