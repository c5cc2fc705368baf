import { Input } from 'antd'
import { useRef } from 'react'
import { DayInput } from '../../../desk/form/DayInput.tsx'
import { fieldOf } from '../../../desk/form/Field.tsx'
import { isMoney } from '../../../desk/form/formats.ts'
import { MoneyInput, moneyView } from '../../../desk/form/MoneyInput.tsx'
import { RecordForm } from '../../../desk/form/RecordForm.tsx'
import { useWords } from '../../../i18n/index.ts'
import { addDeposit, depositsKey } from '../../../nouns/deposit/own.ts'
import { subAccountKey } from '../../../nouns/subAccount/calls.ts'
import { MOST_FEN, MOST_NOTE, MOST_REFERENCE, useAmountRule } from './amount.ts'

interface Written {
  amountFen: number | null
  paidOn: string | null
  reference: string
  note: string
}

const Field = fieldOf<Written>()

const empty: Written = { amountFen: null, paidOn: null, reference: '', note: '' }

/** Tells of money that was sent to the museum's account. */
export function DepositForm({ onDone }: { onDone: (code: string) => void }) {
  const { t, lang } = useWords()
  const made = useRef('')
  const aboveZero = useAmountRule()
  return (
    <RecordForm
      values={empty}
      act={t('money.deposit.submit')}
      done={t('money.deposit.done')}
      save={async ({ amountFen, paidOn, reference, note }, _, once) => {
        const payload = {
          amountFen: amountFen ?? 0,
          paidOn: paidOn ?? '',
          reference: reference.trim(),
          note: note.trim(),
        }
        const { code } = await once(payload, (key) => addDeposit(lang, payload, key))
        made.current = code
      }}
      stale={[depositsKey, subAccountKey]}
      onSaved={() => onDone(made.current)}
    >
      <Field
        name="amountFen"
        title={t('money.apply.amount')}
        hint={t('money.deposit.amountHint')}
        required
        rules={[isMoney(t('money.apply.amountWrong')), aboveZero]}
        renderView={moneyView}
      >
        <MoneyInput most={MOST_FEN} />
      </Field>
      <Field name="paidOn" title={t('money.deposit.paidOn')} required>
        <DayInput past />
      </Field>
      <Field
        name="reference"
        title={t('money.deposit.reference')}
        hint={t('money.deposit.referenceHint')}
        required
        most={MOST_REFERENCE}
      >
        <Input autoComplete="off" />
      </Field>
      <Field name="note" title={t('money.apply.note')} most={MOST_NOTE}>
        <Input.TextArea rows={3} />
      </Field>
    </RecordForm>
  )
}
