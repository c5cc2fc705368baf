import type { ReactNode } from 'react'
import { Moment } from '../../../desk/parts/Moment.tsx'
import { Money } from '../../../desk/parts/Money.tsx'
import { KindSums } from '../../../desk/payment/KindSums.tsx'
import { useInstant } from '../../../content/instant.ts'
import { useWords } from '../../../i18n/index.ts'
import { classes } from '../../../lib/classes.ts'
import { formatDateRange } from '../../../lib/dates.ts'
import { grouped } from '../../../lib/numbers.ts'
import { type AccountEntry, inAndOut } from '../../../nouns/ledger/entry.ts'
import type { Statement } from '../../../nouns/subAccount/calls.ts'
import { StatementFoot } from './StatementFoot.tsx'
import css from './StatementSheet.module.css'

/** A statement as a sheet of paper: on the screen as it will be printed. */
export function StatementSheet({ of }: { of: Statement }) {
  const { t, lang } = useWords()
  const { companyName, number, from, to, opening, closing, sums, count, entries, at } = of
  return (
    <article className={css.sheet} aria-labelledby="statement">
      <header>
        <h2 id="statement" className={css.title}>
          {t('money.statement.heading')}
        </h2>
        <dl className={css.facts}>
          <div>
            <dt>{t('money.statement.company')}</dt>
            <dd>{companyName}</dd>
          </div>
          <div>
            <dt>{t('money.statement.number')}</dt>
            <dd className={css.code}>{number}</dd>
          </div>
          <div>
            <dt>{t('money.statement.period')}</dt>
            <dd>{formatDateRange(from, to, lang)}</dd>
          </div>
          <div>
            <dt>{t('money.statement.issued')}</dt>
            <dd>
              <Moment at={at} to="second" />
            </dd>
          </div>
        </dl>
      </header>
      <div className={css.short}>
        <table className={css.table}>
          <caption>{t('money.statement.balances')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('money.statement.when')}</th>
              <th scope="col" className={css.figures}>
                {t('money.available')}
              </th>
              <th scope="col" className={css.figures}>
                {t('money.frozen')}
              </th>
              <th scope="col" className={css.figures}>
                {t('money.total')}
              </th>
            </tr>
          </thead>
          <tbody>
            <BalanceRow name={t('money.statement.opening')} of={opening} />
            <BalanceRow name={t('money.statement.closing')} of={closing} />
          </tbody>
        </table>
        {sums.length > 0 && (
          <KindSums caption={t('money.statement.sums')} kinds={sums} className={css.table} figures={css.figures} />
        )}
      </div>
      {entries.length === 0 ? (
        <>
          <p className={css.none}>{t('money.statement.none')}</p>
          <StatementFoot of={of} />
        </>
      ) : (
        <EntryTable entries={entries} count={count} foot={<StatementFoot of={of} />} />
      )}
    </article>
  )
}

function BalanceRow({ name, of }: { name: string; of: Statement['opening'] }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className={css.figures}>
        <Money fen={of.availableFen} />
      </td>
      <td className={css.figures}>
        <Money fen={of.frozenFen} />
      </td>
      <td className={css.figures}>
        <Money fen={of.totalFen} />
      </td>
    </tr>
  )
}

/** Entries that go with the foot where it begins another sheet of paper: alone it would say nothing of what it closes. */
const WITH_FOOT = 3

interface EntryTableProps {
  entries: readonly AccountEntry[]
  count: number
  /** Stands in the table's last rows, because a browser takes no row along to what comes after a table. */
  foot: ReactNode
}

function EntryTable({ entries, count, foot }: EntryTableProps) {
  const { t } = useWords()
  const columns = [
    { name: t('money.flow.sequence'), isFigure: true },
    { name: t('money.flow.at') },
    { name: t('money.flow.kind') },
    { name: t('money.statement.what') },
    { name: t('money.in'), isFigure: true },
    { name: t('money.out'), isFigure: true },
    { name: t('money.available'), isFigure: true },
    { name: t('money.frozen'), isFigure: true },
  ]
  const rowsOf = (some: readonly AccountEntry[]) =>
    some.map((entry) => <EntryRow key={entry.sequence} of={entry} columns={columns} />)
  return (
    <table className={classes(css.table, css.entries)}>
      <caption>{t('money.statement.entries', { count: grouped(count) })}</caption>
      <thead>
        <tr>
          {columns.map(({ name, isFigure }) => (
            <th key={name} scope="col" className={classes(isFigure && css.figures)}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{rowsOf(entries.slice(0, -WITH_FOOT))}</tbody>
      <tbody className={css.last}>
        {rowsOf(entries.slice(-WITH_FOOT))}
        <tr>
          <td colSpan={columns.length} className={css.foot}>
            {foot}
          </td>
        </tr>
      </tbody>
    </table>
  )
}

interface EntryRowProps {
  of: AccountEntry
  columns: readonly { name: string; isFigure?: boolean }[]
}

function EntryRow({ of: entry, columns }: EntryRowProps) {
  const { t } = useWords()
  const told = useInstant('second')
  const { inFen, outFen } = inAndOut(entry)
  const cells = [
    grouped(entry.sequence),
    <time key="at" dateTime={entry.at}>
      {told(entry.at)}
    </time>,
    t(`money.kind.${entry.kind}`),
    <Cause key="cause" of={entry} />,
    <Money key="in" fen={inFen} />,
    <Money key="out" fen={outFen} />,
    <Money key="available" fen={entry.availableFen} />,
    <Money key="frozen" fen={entry.frozenFen} />,
  ]
  return (
    <tr>
      {columns.map(({ name, isFigure }, at) => (
        <td key={name} data-name={name} className={classes(isFigure && css.figures)}>
          {cells[at]}
        </td>
      ))}
    </tr>
  )
}

function Cause({ of: { document, memo } }: { of: AccountEntry }) {
  return (
    <div>
      <span className={css.code}>{document}</span>
      {memo !== '' && <span className={css.memo}>{memo}</span>}
    </div>
  )
}
