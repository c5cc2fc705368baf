import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Facts } from '../../desk/parts/Facts.tsx'
import { Moment } from '../../desk/parts/Moment.tsx'
import { Money } from '../../desk/parts/Money.tsx'
import { StateMark } from '../../desk/parts/StateMark.tsx'
import { LogLink } from '../../desk/record/LogLink.tsx'
import { useWords } from '../../i18n/index.ts'
import { pages } from '../../lib/paths.ts'
import { type Correction, confirmCorrection, correctionTone, withdrawCorrection } from '../../nouns/correction/calls.ts'
import { accountsQuery } from '../../nouns/ledger/finance.ts'
import { type Decision, Decisions } from './Decisions.tsx'
import css from './Sheets.module.css'

/** One adjustment or reversal: what it would do, why, who proposed it, and the second person's decision. */
export function CorrectionSheet({ correction }: { correction: Correction }) {
  const { t, lang } = useWords()
  const { data: accounts = [] } = useQuery(accountsQuery(lang))
  const { state, kind, isYoursToConfirm, code } = correction
  const isProposed = state === 'proposed'
  const named = (id: number | null) =>
    id !== null && (
      <Link key={id} to={pages.finance} search={{ tab: 'accounts', account: String(id) } as never}>
        {accounts.find((one) => one.id === id)?.name ?? `#${id}`}
      </Link>
    )
  const transaction = (id: number | null) =>
    id !== null && (
      <Link key={id} to={pages.finance} search={{ tab: 'accounts', open: String(id) } as never}>
        {t('finance.transactionNo', { id })}
      </Link>
    )
  const decisions: Decision<Correction>[] = []
  if (isProposed && isYoursToConfirm) {
    decisions.push({
      key: 'confirm',
      name: t('finance.corrections.act.confirm'),
      isNext: true,
      question: {
        title: t('finance.corrections.heading.confirm', { code }),
        text: t(`finance.corrections.text.${kind}`),
      },
      run: (row) => confirmCorrection(lang, row),
      done: t('finance.corrections.done.confirm', { code }),
    })
  }
  if (isProposed) {
    decisions.push({
      key: 'withdraw',
      name: t('finance.corrections.act.withdraw'),
      danger: true,
      question: {
        title: t('finance.corrections.heading.withdraw', { code }),
        text: t('finance.corrections.text.withdraw'),
      },
      run: (row) => withdrawCorrection(lang, row),
      done: t('finance.corrections.done.withdraw', { code }),
    })
  }
  return (
    <div className={css.body}>
      <Facts
        facts={[
          [
            t('manage.field.state'),
            <StateMark key="state" tone={correctionTone(state)}>
              {t(`finance.corrections.state.${state}`)}
            </StateMark>,
          ],
          [t('finance.field.kind'), t(`money.kind.${kind}`)],
          [t('finance.field.from'), named(correction.fromAccountId)],
          [t('finance.field.to'), named(correction.toAccountId)],
          [
            t('finance.field.amount'),
            correction.amountFen !== null && <Money key="amount" fen={correction.amountFen} />,
          ],
          [t('finance.field.reverses'), transaction(correction.reverses)],
          [t('finance.field.reason'), correction.reason],
          [t('finance.field.proposedBy'), correction.proposedBy],
          [t('finance.field.proposedAt'), <Moment key="proposed" at={correction.proposedAt} />],
          [t('finance.field.decidedBy'), correction.decidedBy],
          [t('finance.field.decidedAt'), correction.decidedAt && <Moment key="decided" at={correction.decidedAt} />],
          [t('finance.field.transaction'), transaction(correction.transactionId)],
        ]}
      />
      {isProposed && !isYoursToConfirm && <p className={css.note}>{t('finance.notYours.proposer')}</p>}
      <Decisions row={correction} decisions={decisions} />
      <p className={css.log}>
        <LogLink of={{ kind: 'correction', id: code }} />
      </p>
    </div>
  )
}
