import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { Loaded } from '../../desk/parts/Loaded.tsx'
import { Moment } from '../../desk/parts/Moment.tsx'
import { PageHead } from '../../desk/parts/PageHead.tsx'
import { useWords } from '../../i18n/index.ts'
import { classes } from '../../lib/classes.ts'
import { formatDate } from '../../lib/dates.ts'
import { pages } from '../../lib/paths.ts'
import { type Reconciliation, reconciliationQuery } from '../../nouns/bankStatement/calls.ts'
import { FigureLine } from './FigureLine.tsx'
import css from './Figures.module.css'
import type { TabProps } from './FinancePage.tsx'
import { nameOfLine } from './LineSheet.tsx'

/** The ledger's bank clearing beside the bank's statements: the difference, and what it is made of (RULES payments). */
export function ReconciliationTab({ tabs }: Pick<TabProps, 'tabs'>) {
  const { t, lang } = useWords()
  const query = useQuery(reconciliationQuery(lang))
  return (
    <>
      <PageHead title={t('nav.manageFinance')} lede={t('finance.reconciliation.lede')}>
        <Button onClick={() => window.print()}>{t('finance.reconciliation.print')}</Button>
      </PageHead>
      <div className={css.print}>{tabs}</div>
      <Loaded query={query}>{(told) => <Figures told={told} />}</Loaded>
    </>
  )
}

interface Explained {
  key: string
  what: ReactNode
  fen: number
}

function Figures({ told }: { told: Reconciliation }) {
  const { t, lang } = useWords()
  const isRight = told.unexplainedFen === 0
  /** Of the difference, each thing with what it adds to it. */
  const parts: { key: 'openLines' | 'unseenPayments' | 'unseenReturns'; rows: Explained[] }[] = [
    {
      key: 'openLines',
      rows: told.openLines.map((line) => ({
        key: String(line.id),
        what: (
          <Link to={pages.finance} search={{ tab: 'statements', open: String(line.id) } as never}>
            {`${formatDate(line.bookedOn, lang)} · ${nameOfLine(t, line)}`}
          </Link>
        ),
        fen: -line.amountFen,
      })),
    },
    {
      key: 'unseenPayments',
      rows: told.unseenPayments.map(({ document, amountFen, at }) => ({
        key: document,
        what: (
          <>
            <Link to={pages.finance} search={{ tab: 'withdrawals', keyword: document } as never}>
              {document}
            </Link>{' '}
            · <Moment at={at} />
          </>
        ),
        fen: -amountFen,
      })),
    },
    {
      key: 'unseenReturns',
      rows: told.unseenReturns.map(({ document, amountFen, at }) => ({
        key: document,
        what: (
          <>
            <Link to={pages.finance} search={{ tab: 'statements', open: document } as never}>
              {t('finance.reconciliation.lineNo', { id: document })}
            </Link>{' '}
            · <Moment at={at} />
          </>
        ),
        fen: -amountFen,
      })),
    },
  ]
  return (
    <div className={css.sheet}>
      <p className={css.at}>
        {t('finance.reconciliation.at')} <Moment at={told.at} to="second" />
      </p>
      <table className={css.figures}>
        <tbody>
          <FigureLine name={t('finance.reconciliation.ledger')} fen={told.ledgerFen} />
          <FigureLine name={t('finance.reconciliation.statements')} fen={told.statementsFen} />
          <FigureLine name={t('finance.reconciliation.difference')} fen={told.differenceFen} isSum />
        </tbody>
        {parts.map(
          ({ key, rows }) =>
            rows.length > 0 && (
              <tbody key={key}>
                <tr>
                  <th scope="rowgroup" colSpan={2} className={css.group}>
                    {t(`finance.reconciliation.${key}`, { count: rows.length })}
                  </th>
                </tr>
                {rows.map((row) => (
                  <FigureLine key={row.key} name={row.what} fen={row.fen} isPart />
                ))}
              </tbody>
            ),
        )}
        <tbody>
          {told.correctionsFen !== 0 && (
            <FigureLine name={t('finance.reconciliation.corrections')} fen={told.correctionsFen} />
          )}
          <FigureLine name={t('finance.reconciliation.unexplained')} fen={told.unexplainedFen} isSum />
        </tbody>
      </table>
      <p className={classes(css.verdict, !isRight && css.wrong)} role="status">
        {t(isRight ? 'finance.reconciliation.right' : 'finance.reconciliation.wrong')}
      </p>
    </div>
  )
}
