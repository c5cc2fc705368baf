import { useQuery } from '@tanstack/react-query'
import { Input, Select } from 'antd'
import { fieldOf } from '../../desk/form/Field.tsx'
import { format, isMoney } from '../../desk/form/formats.ts'
import { MoneyInput, moneyView } from '../../desk/form/MoneyInput.tsx'
import { RecordForm } from '../../desk/form/RecordForm.tsx'
import { useWords } from '../../i18n/index.ts'
import { currency } from '../../lib/money.ts'
import { typedNumber } from '../../lib/typed.ts'
import { proposeAdjustment, proposeReversal } from '../../nouns/correction/calls.ts'
import { accountsQuery, financeKey } from '../../nouns/ledger/finance.ts'

interface FormProps {
  onDone: () => void
}

/** The most that one adjustment moves, in fen. */
const MOST = 10_000_000_000_000

const noAdjustment = {
  fromAccountId: null as number | null,
  toAccountId: null as number | null,
  amountFen: null as number | null,
  reason: '',
}

const AdjustmentField = fieldOf<typeof noAdjustment>()

/** Money from one account to another by hand, proposed to another person. */
export function AdjustmentForm({ onDone }: FormProps) {
  const { t, lang } = useWords()
  return (
    <RecordForm
      values={noAdjustment}
      act={t('finance.corrections.act.propose')}
      done={t('finance.corrections.done.propose')}
      save={({ fromAccountId, toAccountId, amountFen, reason }, _, once) => {
        const payload = {
          fromAccountId: fromAccountId ?? 0,
          toAccountId: toAccountId ?? 0,
          amountFen: amountFen ?? 0,
          reason: reason.trim(),
        }
        return once(payload, (key) => proposeAdjustment(lang, payload, key))
      }}
      stale={[financeKey]}
      onSaved={onDone}
    >
      <AdjustmentField name="fromAccountId" title={t('finance.field.from')} required>
        <AccountSelect />
      </AdjustmentField>
      <AdjustmentField name="toAccountId" title={t('finance.field.to')} required>
        <AccountSelect />
      </AdjustmentField>
      <AdjustmentField
        name="amountFen"
        title={t('finance.field.amount')}
        required
        rules={[isMoney(t('finance.amountWrong'))]}
        renderView={moneyView}
      >
        <MoneyInput most={MOST} />
      </AdjustmentField>
      <AdjustmentField
        name="reason"
        title={t('finance.field.reason')}
        hint={t('finance.corrections.reasonHint')}
        required
        most={500}
      >
        <Input.TextArea rows={4} />
      </AdjustmentField>
    </RecordForm>
  )
}

interface AccountSelectProps {
  id?: string
  value?: number | null
  onChange?: (id: number) => void
}

/** Any account of the ledger, found by its name or number. */
function AccountSelect({ value = null, onChange, ...rest }: AccountSelectProps) {
  const { lang } = useWords()
  const { data = [] } = useQuery(accountsQuery(lang))
  return (
    <Select
      {...rest}
      value={value}
      showSearch={{ optionFilterProp: 'label' }}
      options={data.map(({ id, name, number, availableFen }) => ({
        value: id,
        label: `${name} · ${number} · ${currency(availableFen, '¥')}`,
      }))}
      onChange={(id: number) => onChange?.(id)}
    />
  )
}

const noReversal = { transactionId: '', reason: '' }

const ReversalField = fieldOf<typeof noReversal>()

/** Takes a transaction back, proposed to another person. */
export function ReversalForm({ transaction, onDone }: FormProps & { transaction: string }) {
  const { t, lang } = useWords()
  return (
    <RecordForm
      values={{ ...noReversal, transactionId: transaction }}
      act={t('finance.corrections.act.propose')}
      done={t('finance.corrections.done.propose')}
      save={({ transactionId, reason }, _, once) => {
        const payload = { transactionId: Number(typedNumber(transactionId)), reason: reason.trim() }
        return once(payload, (key) => proposeReversal(lang, payload, key))
      }}
      stale={[financeKey]}
      onSaved={onDone}
    >
      <ReversalField
        name="transactionId"
        title={t('finance.field.transaction')}
        hint={t('finance.corrections.transactionHint')}
        required
        rules={[format((text) => /^[1-9]\d{0,15}$/.test(typedNumber(text)), t('finance.transactionWrong'))]}
      >
        <Input inputMode="numeric" autoComplete="off" />
      </ReversalField>
      <ReversalField
        name="reason"
        title={t('finance.field.reason')}
        hint={t('finance.corrections.reasonHint')}
        required
        most={500}
      >
        <Input.TextArea rows={4} />
      </ReversalField>
    </RecordForm>
  )
}
