import { Input } from 'antd'
import { fieldOf } from '../../desk/form/Field.tsx'
import { isMoney } from '../../desk/form/formats.ts'
import { MoneyInput, moneyView } from '../../desk/form/MoneyInput.tsx'
import { SendForm } from '../../desk/trade/SendForm.tsx'
import { Shares } from '../../desk/trade/Shares.tsx'
import { formOf } from '../../form/useForm.ts'
import { useWords } from '../../i18n/index.ts'
import { currency } from '../../lib/money.ts'
import { contractsKey, decideContract } from '../../nouns/contract/calls.ts'
import { ordersKey } from '../../nouns/order/calls.ts'
import css from '../order/forms.module.css'
import type { PanelProps } from './ContractActs.tsx'
import { MOST_REASON } from './RefuseForm.tsx'

interface Written {
  reason: string
  toSellerFen: number | null
}

const Field = fieldOf<Written>()
const { useValue } = formOf<Written>()

/** Asks the other party to end the contract: why, and how what is set aside is shared then (RULES contracts 8). */
export function EndForm({ of, onClose, onDone }: PanelProps) {
  const { t, lang } = useWords()
  const values = { name: of.counterparty.name, held: currency(of.heldFen, '¥') }
  return (
    <SendForm<Written>
      title={t('contract.act.end.heading')}
      text={t('contract.act.end.text', values)}
      values={{ reason: '', toSellerFen: 0 }}
      check={({ toSellerFen }) => ({
        toSellerFen:
          toSellerFen === null || toSellerFen > of.heldFen ? t('contract.act.end.beyond', values) : undefined,
      })}
      save={({ reason, toSellerFen }) =>
        decideContract(lang, of.id, {
          act: 'terminate',
          version: of.version,
          reason: reason.trim(),
          toSellerFen: toSellerFen ?? 0,
        })
      }
      stale={[contractsKey, ordersKey]}
      act={t('contract.act.end.name')}
      danger
      done={t('contract.act.end.done', values)}
      onClose={onClose}
      onDone={onDone}
    >
      <div className={css.narrow}>
        <Field name="reason" title={t('contract.reason')} hint={t('contract.seenByOther')} required most={MOST_REASON}>
          <Input.TextArea rows={3} />
        </Field>
      </div>
      {of.heldFen > 0 && (
        <div className={css.fields}>
          <Field
            name="toSellerFen"
            title={t('order.dispute.toSeller')}
            hint={t('contract.act.end.hint', values)}
            rules={[isMoney(t('contract.wrongAmount'))]}
            renderView={moneyView}
          >
            <MoneyInput />
          </Field>
          <Both heldFen={of.heldFen} />
        </div>
      )}
    </SendForm>
  )
}

function Both({ heldFen }: { heldFen: number }) {
  const toSeller = useValue('toSellerFen')
  const isShare = toSeller !== null && toSeller >= 0 && toSeller <= heldFen
  return isShare ? <Shares heldFen={heldFen} toSellerFen={toSeller} /> : null
}
