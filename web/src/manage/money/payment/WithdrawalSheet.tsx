import type { Act } from '../../../desk/act/act.ts'
import { Money } from '../../../desk/parts/Money.tsx'
import { Moment } from '../../../desk/parts/Moment.tsx'
import { PaymentSteps } from '../../../desk/payment/PaymentSteps.tsx'
import { RecordBody } from '../../../desk/record/RecordBody.tsx'
import { useWords } from '../../../i18n/index.ts'
import { subAccountKey } from '../../../nouns/subAccount/calls.ts'
import { type WithdrawalDetail, withdrawalsKey, withdrawWithdrawal } from '../../../nouns/withdrawal/own.ts'
import { TransactionLink } from '../TransactionLink.tsx'
import { Life } from './Life.tsx'
import { WithdrawalMark } from './WithdrawalsTab.tsx'

/** An application to pay out: what was applied for, what was done with it, what comes next. */
export function WithdrawalSheet({ of }: { of: WithdrawalDetail }) {
  const { t } = useWords()
  return (
    <RecordBody
      row={of}
      facts={[
        [t('money.apply.amount'), <Money key="amount" fen={of.amountFen} />],
        [t('manage.field.state'), <WithdrawalMark key="state" of={of} />],
        [t('money.withdrawal.outcome'), of.outcome && t(`payment.withdrawal.state.${of.outcome}`)],
        [t('money.withdrawal.to'), of.accountNumberMasked],
        [t('money.withdrawal.accountName'), of.accountName],
        [t('money.withdrawal.bankName'), of.bankName],
        [t('money.withdrawal.reference'), of.reference],
        [t('money.apply.note'), of.note],
        [t('money.apply.submitted'), <Moment key="submitted" at={of.submittedAt} />],
        [t('money.transaction.one'), of.transactionId !== null && <TransactionLink key="by" id={of.transactionId} />],
      ]}
      related={
        <Life next={t(`money.withdrawal.next.${of.state}`)}>
          <PaymentSteps of="withdrawal" steps={of.steps} />
        </Life>
      }
      acts={useWithdrawalActs()}
    />
  )
}

function useWithdrawalActs(): readonly Act<WithdrawalDetail>[] {
  const { t, lang } = useWords()
  return [
    {
      key: 'withdraw',
      name: t('money.apply.withdraw'),
      danger: true,
      fits: ({ state }) => state === 'submitted',
      question: ([row]) => ({
        title: t('money.apply.withdrawHeading', { code: row?.code ?? '' }),
        text: t('money.withdrawal.withdrawText'),
      }),
      run: { one: ({ id }) => withdrawWithdrawal(lang, id) },
      done: () => t('money.apply.withdrawn'),
      stale: [withdrawalsKey, subAccountKey],
    },
  ]
}
