import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Button } from 'antd'
import { useAct } from '../../desk/act/useAct.ts'
import { Facts } from '../../desk/parts/Facts.tsx'
import { Money } from '../../desk/parts/Money.tsx'
import { StateMark } from '../../desk/parts/StateMark.tsx'
import { LogLink } from '../../desk/record/LogLink.tsx'
import { type Translate, useWords } from '../../i18n/index.ts'
import { formatDate } from '../../lib/dates.ts'
import { pages } from '../../lib/paths.ts'
import {
  type BankLine,
  decideOnLine,
  type LineDecision,
  lineListQuery,
  lineTone,
} from '../../nouns/bankStatement/calls.ts'
import { financeKey } from '../../nouns/ledger/finance.ts'
import { withdrawalListQuery } from '../../nouns/withdrawal/finance.ts'
import { type Decision, Decisions } from './Decisions.tsx'
import css from './Sheets.module.css'

/** What a line is called: the other party, or what else the bank says of it. */
export const nameOfLine = (t: Translate, { counterparty, memo, reference }: BankLine): string =>
  counterparty || memo || reference || t('finance.lines.one')

/** One line of a statement: what the bank says of it, what it turned out to be, and what may be done with it. */
export function LineSheet({ line }: { line: BankLine }) {
  const { t, lang } = useWords()
  const decisions: Decision<BankLine>[] =
    line.state === 'suspense'
      ? [
          {
            key: 'return',
            name: t('finance.lines.act.return'),
            danger: true,
            fields: ['reason'],
            question: { title: t('finance.lines.heading.return'), text: t('finance.lines.text.return') },
            run: ({ id, version }, { reason }) => decideOnLine(lang, id, { act: 'return', reason, version }),
            done: t('finance.lines.done.return'),
          },
        ]
      : []
  return (
    <div className={css.body}>
      <Facts
        facts={[
          [
            t('manage.field.state'),
            <StateMark key="state" tone={lineTone(line.state)}>
              {t(`finance.lines.state.${line.state}`)}
            </StateMark>,
          ],
          [t('finance.field.amount'), <Money key="amount" fen={line.amountFen} />],
          [t('finance.field.bookedOn'), formatDate(line.bookedOn, lang)],
          [t('finance.field.counterparty'), line.counterparty],
          [t('finance.field.counterpartyAccount'), line.counterpartyAccountMasked],
          [t('finance.field.reference'), line.reference],
          [t('finance.field.lineMemo'), line.memo],
          [t('finance.field.place'), String(line.place)],
          [t('finance.field.document'), line.document],
          [t('finance.field.reason'), line.reason],
        ]}
      />
      {line.state === 'suspense' && (
        <p className={css.note}>
          {t('finance.lines.suspenseNote')}{' '}
          <Link to={pages.finance} search={{ tab: 'deposits', waiting: 'true' } as never}>
            {t('finance.lines.waitingDeposits')}
          </Link>
        </p>
      )}
      {line.state === 'open' && <Explain line={line} />}
      <Decisions row={line} decisions={decisions} />
      <p className={css.log}>
        <LogLink of={{ kind: 'bankLine', id: String(line.id) }} />
      </p>
    </div>
  )
}

interface Choice {
  key: string
  text: string
  decision: Omit<LineDecision, 'version' | 'act'>
}

/** What went out is a payment that finance made, or what came in before and was sent back: those of its amount. */
function Explain({ line }: { line: BankLine }) {
  const { t, lang } = useWords()
  const { perform, running } = useAct<BankLine>()
  const paid = useQuery(withdrawalListQuery(lang, { state: 'paid', size: 100 }))
  const reconciled = useQuery(withdrawalListQuery(lang, { state: 'reconciled', size: 100 }))
  const returned = useQuery(lineListQuery(lang, { state: 'returned', size: 100 }))
  const isThere = [paid, reconciled, returned].every(({ data }) => data !== undefined)
  const isCalled = ({ reference }: { reference: string }) => reference !== '' && reference === line.reference
  const choices: Choice[] = [
    ...[...(paid.data?.items ?? []), ...(reconciled.data?.items ?? [])]
      .filter(({ amountFen, outcome }) => amountFen === -line.amountFen && outcome !== 'failed')
      // What the bank calls by the same reference is the likeliest.
      .toSorted((one, other) => Number(isCalled(other)) - Number(isCalled(one)))
      .map(({ id, code, companyName, reference }) => ({
        key: `withdrawal-${id}`,
        text: [code, companyName, reference].filter(Boolean).join(' · '),
        decision: { withdrawalId: id },
      })),
    ...(returned.data?.items ?? [])
      .filter(({ amountFen }) => amountFen === -line.amountFen)
      .map((back) => ({
        key: `line-${back.id}`,
        text: t('finance.lines.returned', { name: nameOfLine(t, back), day: formatDate(back.bookedOn, lang) }),
        decision: { returnedLineId: back.id },
      })),
  ]
  const match = (choice: Choice) =>
    void perform(
      {
        key: choice.key,
        name: t('finance.lines.act.match'),
        fits: () => true,
        run: { one: ({ id, version }) => decideOnLine(lang, id, { act: 'match', version, ...choice.decision }) },
        done: () => t('finance.lines.done.match'),
        stale: [financeKey],
      },
      [line],
    )
  return (
    <section className={css.part} aria-labelledby="explain">
      <h3 id="explain" className={css.heading}>
        {t('finance.lines.explainHeading')}
      </h3>
      <p className={css.text}>{t('finance.lines.explainText')}</p>
      {isThere && choices.length === 0 && <p className={css.text}>{t('finance.lines.noChoice')}</p>}
      <ul className={css.choices}>
        {choices.map((choice) => (
          <li key={choice.key} className={css.choice}>
            <span>{choice.text}</span>
            <Button
              loading={running?.act.key === choice.key}
              disabled={running !== null}
              aria-label={t('finance.lines.matchWith', { name: choice.text })}
              onClick={() => match(choice)}
            >
              {t('finance.lines.act.match')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
