import type { Act } from '../../../desk/act/act.ts'
import { useDescribed } from '../../../desk/fields/useDescribed.tsx'
import { Moment } from '../../../desk/parts/Moment.tsx'
import { PaymentSteps } from '../../../desk/payment/PaymentSteps.tsx'
import { RecordBody } from '../../../desk/record/RecordBody.tsx'
import { useWords } from '../../../i18n/index.ts'
import { type DepositDetail, depositsKey, withdrawDeposit } from '../../../nouns/deposit/own.ts'
import { subAccountKey } from '../../../nouns/subAccount/calls.ts'
import { DepositMark } from './DepositsTab.tsx'
import { Life } from './Life.tsx'
import { TransactionLink } from '../TransactionLink.tsx'
import { depositAmount, depositNote, depositPaidOn, depositReference } from './fields.ts'

/** An application to pay in: what was told, what was done with it, what comes next. */
export function DepositSheet({ of }: { of: DepositDetail }) {
  const { t } = useWords()
  const { factOf } = useDescribed()
  return (
    <RecordBody
      row={of}
      facts={[
        factOf(depositAmount, of),
        [t('manage.field.state'), <DepositMark key="state" of={of} />],
        factOf(depositPaidOn, of),
        factOf(depositReference, of),
        factOf(depositNote, of),
        [t('money.apply.submitted'), <Moment key="submitted" at={of.submittedAt} />],
        [t('money.transaction.one'), of.transactionId !== null && <TransactionLink key="by" id={of.transactionId} />],
      ]}
      related={
        <Life next={t(`money.deposit.next.${of.state}`)}>
          <PaymentSteps of="deposit" steps={of.steps} />
        </Life>
      }
      acts={useDepositActs()}
    />
  )
}

function useDepositActs(): readonly Act<DepositDetail>[] {
  const { t, lang } = useWords()
  return [
    {
      key: 'withdraw',
      name: t('money.apply.withdraw'),
      danger: true,
      fits: ({ state }) => state === 'submitted',
      question: ([row]) => ({
        title: t('money.apply.withdrawHeading', { code: row?.code ?? '' }),
        text: t('money.deposit.withdrawText'),
      }),
      run: { one: ({ id }) => withdrawDeposit(lang, id) },
      done: () => t('money.apply.withdrawn'),
      stale: [depositsKey, subAccountKey],
    },
  ]
}
