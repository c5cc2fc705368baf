import { useRef } from 'react'
import { Fields } from '../../../desk/fields/Fields.tsx'
import { RecordForm } from '../../../desk/form/RecordForm.tsx'
import { useWords } from '../../../i18n/index.ts'
import { addDeposit, depositsKey } from '../../../nouns/deposit/own.ts'
import { subAccountKey } from '../../../nouns/subAccount/calls.ts'
import { depositFields, type DepositWritten } from './fields.ts'

const empty: DepositWritten = { amountFen: null, paidOn: null, reference: '', note: '' }

/** Tells of money that was sent to the museum's account. */
export function DepositForm({ onDone }: { onDone: (code: string) => void }) {
  const { t, lang } = useWords()
  const made = useRef('')
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
      <Fields fields={depositFields} />
    </RecordForm>
  )
}
