import { Link } from '@tanstack/react-router'
import { PaymentSteps } from '../../desk/payment/PaymentSteps.tsx'
import { Facts } from '../../desk/parts/Facts.tsx'
import { Moment } from '../../desk/parts/Moment.tsx'
import { Money } from '../../desk/parts/Money.tsx'
import { StateMark } from '../../desk/parts/StateMark.tsx'
import { LogLink } from '../../desk/record/LogLink.tsx'
import { useWords } from '../../i18n/index.ts'
import { currency } from '../../lib/money.ts'
import { pages } from '../../lib/paths.ts'
import {
  decideOnWithdrawal,
  type FinanceWithdrawalDetail,
  type WithdrawalDecision,
} from '../../nouns/withdrawal/finance.ts'
import { withdrawalTone } from '../../nouns/withdrawal/withdrawal.ts'
import { type Decision, Decisions } from './Decisions.tsx'
import css from './Sheets.module.css'

type Act = WithdrawalDecision['act']

/** What is written beside an act; what is not here takes nothing. */
const fieldsOf: Partial<Record<Act, Decision<unknown>['fields'] & object>> = {
  send: ['reference'],
  paid: ['reference'],
  reconcile: ['outcome', 'reference'],
  failed: ['reason'],
  reject: ['reason'],
}

/** In the order in which they are offered: what goes on, then what ends it. */
const acts = [
  'firstReview',
  'secondReview',
  'thirdReview',
  'send',
  'paid',
  'reconcile',
  'unknown',
  'failed',
  'reject',
] as const satisfies readonly Act[]

const hurts = (act: Act) => act === 'failed' || act === 'reject'

/** One application to pay out: what is asked for, who has done what, and what the caller may do. */
export function WithdrawalSheet({ withdrawal }: { withdrawal: FinanceWithdrawalDetail }) {
  const { t, lang } = useWords()
  const { code, amountFen, accountName, notYours } = withdrawal
  const allowed = acts.filter((act) => withdrawal.acts.some((one) => one === act))
  const values = { code, amount: currency(amountFen, '¥'), name: accountName }
  const decisions = allowed.map((act, index): Decision<FinanceWithdrawalDetail> => {
    const fields = fieldsOf[act]
    return {
      key: act,
      name: t(`finance.withdrawals.act.${act}`),
      isNext: index === 0 && !hurts(act),
      danger: hurts(act),
      ...(fields && { fields, reference: withdrawal.reference }),
      question: {
        title: t(`finance.withdrawals.heading.${act}`, values),
        text: t(`finance.withdrawals.text.${act}`, values),
      },
      run: ({ id, version }, { reason, reference, outcome }) =>
        decideOnWithdrawal(lang, id, {
          act,
          version,
          ...(fields?.includes('reason') && { reason }),
          ...(fields?.includes('reference') && reference !== '' && { reference }),
          ...(fields?.includes('outcome') && { outcome }),
        }),
      done: t(`finance.withdrawals.done.${act}`, { code }),
    }
  })

  return (
    <div className={css.body}>
      <Facts
        facts={[
          [
            t('manage.field.state'),
            <StateMark key="state" tone={withdrawalTone(withdrawal.state)}>
              {t(`payment.withdrawal.state.${withdrawal.state}`)}
            </StateMark>,
          ],
          [t('finance.field.outcome'), withdrawal.outcome && t(`finance.outcome.${withdrawal.outcome}`)],
          [
            t('finance.field.company'),
            <Link
              key="company"
              to={pages.finance}
              search={{ tab: 'withdrawals', companyId: String(withdrawal.companyId) } as never}
            >
              {withdrawal.companyName}
            </Link>,
          ],
          [t('finance.field.amount'), <Money key="amount" fen={amountFen} />],
          [t('finance.field.accountName'), accountName],
          [t('finance.field.account'), withdrawal.accountNumberMasked],
          [t('finance.field.bankName'), withdrawal.bankName],
          [t('finance.field.note'), withdrawal.note],
          [t('finance.field.reference'), withdrawal.reference],
          [t('finance.field.submittedAt'), <Moment key="submitted" at={withdrawal.submittedAt} />],
          [
            t('finance.field.transaction'),
            withdrawal.transactionId !== null && (
              <Link
                key="transaction"
                to={pages.finance}
                search={{ tab: 'accounts', open: String(withdrawal.transactionId) } as never}
              >
                {t('finance.transactionNo', { id: withdrawal.transactionId })}
              </Link>
            ),
          ],
        ]}
      />
      {withdrawal.needsThird && <p className={css.note}>{t('finance.withdrawals.needsThird')}</p>}
      {notYours && <p className={css.note}>{t(`finance.notYours.${notYours}`)}</p>}
      <Decisions row={withdrawal} decisions={decisions} />
      <section className={css.part} aria-labelledby="steps">
        <h3 id="steps" className={css.heading}>
          {t('payment.steps')}
        </h3>
        <PaymentSteps of="withdrawal" steps={withdrawal.steps} />
        <p className={css.log}>
          <LogLink of={{ kind: 'withdrawal', id: code }} />
        </p>
      </section>
    </div>
  )
}
