import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Money } from '../../desk/parts/Money.tsx'
import { useWords } from '../../i18n/index.ts'
import { classes } from '../../lib/classes.ts'
import { grouped } from '../../lib/numbers.ts'
import { pages } from '../../lib/paths.ts'
import type { ClosingAccount, MonthClosing } from '../../nouns/ledger/closing.ts'
import css from './ClosingSheet.module.css'

/** What an account, or several together, held and what moved them; nothing where it says nothing. */
interface Figures {
  openingFen: number
  inFen?: number
  outFen?: number
  closingFen: number
  frozenFen?: number
  entries?: number
}

const figuresOf = ({ opening, inFen, outFen, closing, entries }: ClosingAccount): Figures => ({
  openingFen: opening.totalFen,
  inFen,
  outFen,
  closingFen: closing.totalFen,
  frozenFen: closing.frozenFen,
  entries,
})

/** Every account with its month: the museum's own, then those of companies with their sums. */
export function ClosingAccounts({ of: { accounts, companies, sumFen } }: { of: MonthClosing }) {
  const { t } = useWords()
  const parts = [
    ['museum', accounts.filter(({ kind }) => kind !== 'company')],
    ['companies', accounts.filter(({ kind }) => kind === 'company')],
  ] as const
  const columns = ['opening', 'in', 'out', 'closing', 'frozen', 'entries'] as const
  return (
    <table className={classes(css.table, css.accounts)}>
      <caption>{t('finance.closing.accounts')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('finance.field.accountOf')}</th>
          {columns.map((key) => (
            <th key={key} scope="col" className={css.figures}>
              {t(`finance.closing.column.${key}`)}
            </th>
          ))}
        </tr>
      </thead>
      {parts.map(
        ([key, rows]) =>
          rows.length > 0 && (
            <tbody key={key}>
              <tr>
                <th scope="rowgroup" colSpan={columns.length + 1} className={css.group}>
                  {t(`finance.closing.${key}`, { count: grouped(rows.length) })}
                </th>
              </tr>
              {rows.map((account) => (
                <Row
                  key={account.id}
                  name={
                    <>
                      <Link to={pages.finance} search={{ tab: 'accounts', account: String(account.id) } as never}>
                        {account.name}
                      </Link>
                      <span className={css.number}>{account.number}</span>
                    </>
                  }
                  of={figuresOf(account)}
                />
              ))}
              {key === 'companies' && (
                <Row
                  name={t('finance.closing.companiesTotal')}
                  of={{
                    openingFen: companies.opening.totalFen,
                    inFen: companies.inFen,
                    outFen: companies.outFen,
                    closingFen: companies.closing.totalFen,
                    frozenFen: companies.closing.frozenFen,
                    entries: rows.reduce((sum, { entries }) => sum + entries, 0),
                  }}
                  isSum
                />
              )}
            </tbody>
          ),
      )}
      <tfoot>
        <Row
          name={t('finance.closing.total')}
          of={{
            openingFen: accounts.reduce((sum, { opening }) => sum + opening.totalFen, 0),
            closingFen: sumFen,
          }}
          isSum
        />
      </tfoot>
    </table>
  )
}

function Row({ name, of, isSum = false }: { name: ReactNode; of: Figures; isSum?: boolean }) {
  const { t } = useWords()
  const cells = [
    ['opening', <Money key="opening" fen={of.openingFen} />],
    ['in', of.inFen !== undefined && <Money key="in" fen={of.inFen} />],
    ['out', of.outFen !== undefined && <Money key="out" fen={of.outFen} />],
    ['closing', <Money key="closing" fen={of.closingFen} />],
    ['frozen', of.frozenFen !== undefined && <Money key="frozen" fen={of.frozenFen} />],
    ['entries', of.entries !== undefined && grouped(of.entries)],
  ] as const
  return (
    <tr className={classes(isSum && css.sum)}>
      <th scope="row">{name}</th>
      {cells.map(([key, cell]) => (
        <td key={key} data-name={t(`finance.closing.column.${key}`)} className={css.figures}>
          {cell}
        </td>
      ))}
    </tr>
  )
}
