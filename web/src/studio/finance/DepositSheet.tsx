import { Link } from '@tanstack/react-router'
import { useQueryClient } from '@tanstack/react-query'
import { PaymentSteps } from '../../desk/payment/PaymentSteps.tsx'
import { useAddress } from '../../desk/list/useAddress.ts'
import { Facts } from '../../desk/parts/Facts.tsx'
import { Moment } from '../../desk/parts/Moment.tsx'
import { Money } from '../../desk/parts/Money.tsx'
import { StateMark } from '../../desk/parts/StateMark.tsx'
import { LogLink } from '../../desk/record/LogLink.tsx'
import { useWords } from '../../i18n/index.ts'
import { formatDate } from '../../lib/dates.ts'
import { pages } from '../../lib/paths.ts'
import { depositTone } from '../../nouns/deposit/deposit.ts'
import { decideOnDeposit, depositListQuery, type FinanceDepositDetail } from '../../nouns/deposit/finance.ts'
import { Compared } from './Compared.tsx'
import { type Decision, Decisions } from './Decisions.tsx'
import { MatchPart } from './MatchPart.tsx'
import css from './Sheets.module.css'

/** One application to pay in: what the company told beside what the bank says, and what may be done with it. */
export function DepositSheet({ deposit }: { deposit: FinanceDepositDetail }) {
  const { t, lang } = useWords()
  const { put } = useAddress()
  const queryClient = useQueryClient()
  const isOpen = deposit.state === 'submitted' || deposit.state === 'matched'
  const may = (act: string) => deposit.acts.some((one) => one === act)

  /** What has ended gives way to the next one that waits; where none does, the list is there again. */
  async function goOn(): Promise<void> {
    const { items } = await queryClient.fetchQuery(depositListQuery(lang, { waiting: 'true', size: 20 }))
    const next = items.find(({ id, acts }) => id !== deposit.id && acts.length > 0)
    put({ open: next ? String(next.id) : undefined })
  }

  const decisions: Decision<FinanceDepositDetail>[] = []
  if (may('post')) {
    decisions.push({
      key: 'post',
      name: t('finance.deposits.act.post'),
      isNext: true,
      run: ({ id, version }) => decideOnDeposit(lang, id, { act: 'post', version }),
      done: t('finance.deposits.done.post', { code: deposit.code }),
    })
  }
  for (const act of ['return', 'reject'] as const) {
    if (!may(act)) continue
    decisions.push({
      key: act,
      name: t(`finance.deposits.act.${act}`),
      danger: true,
      fields: ['reason'],
      question: {
        title: t(`finance.deposits.heading.${act}`, { code: deposit.code }),
        text: t(`finance.deposits.text.${act}`),
      },
      run: ({ id, version }, { reason }) => decideOnDeposit(lang, id, { act, reason, version }),
      done: t(`finance.deposits.done.${act}`, { code: deposit.code }),
    })
  }

  return (
    <div className={css.body}>
      <Facts
        facts={[
          [
            t('manage.field.state'),
            <StateMark key="state" tone={depositTone(deposit.state)}>
              {t(`payment.deposit.state.${deposit.state}`)}
            </StateMark>,
          ],
          [
            t('finance.field.company'),
            <Link
              key="company"
              to={pages.finance}
              search={{ tab: 'deposits', companyId: String(deposit.companyId) } as never}
            >
              {deposit.companyName}
            </Link>,
          ],
          [t('finance.field.amount'), <Money key="amount" fen={deposit.amountFen} />],
          [t('finance.field.paidOn'), formatDate(deposit.paidOn, lang)],
          [t('finance.field.reference'), deposit.reference],
          [t('finance.field.note'), deposit.note],
          [t('finance.field.submittedAt'), <Moment key="submitted" at={deposit.submittedAt} />],
          [
            t('finance.field.transaction'),
            deposit.transactionId !== null && (
              <Link
                key="transaction"
                to={pages.finance}
                search={{ tab: 'accounts', open: String(deposit.transactionId) } as never}
              >
                {t('finance.transactionNo', { id: deposit.transactionId })}
              </Link>
            ),
          ],
        ]}
      />
      {isOpen && deposit.acts.length === 0 && <p className={css.note}>{t('finance.notYours.applicant')}</p>}
      {deposit.line && (
        <section className={css.part} aria-labelledby="line">
          <h3 id="line" className={css.heading}>
            {t('finance.deposits.line')}
          </h3>
          <Compared deposit={deposit} line={deposit.line} />
        </section>
      )}
      {may('match') && <MatchPart deposit={deposit} />}
      <Decisions row={deposit} decisions={decisions} onDone={() => void goOn()} />
      <section className={css.part} aria-labelledby="steps">
        <h3 id="steps" className={css.heading}>
          {t('payment.steps')}
        </h3>
        <PaymentSteps of="deposit" steps={deposit.steps} />
        <p className={css.log}>
          <LogLink of={{ kind: 'deposit', id: deposit.code }} />
        </p>
      </section>
    </div>
  )
}
