import { Link } from '@tanstack/react-router'
import { Facts } from '../../desk/parts/Facts.tsx'
import { Moment } from '../../desk/parts/Moment.tsx'
import { Money } from '../../desk/parts/Money.tsx'
import { useWords } from '../../i18n/index.ts'
import { pages } from '../../lib/paths.ts'
import type { LedgerTransaction } from '../../nouns/ledger/entry.ts'
import type { DocumentKind } from '../../nouns/ledger/kinds.ts'
import css from './Sheets.module.css'
import table from './ImportSheet.module.css'

/** The part of the desk where a document is found by its code; a line is opened by its id. */
const placeOf = (kind: DocumentKind, document: string): Record<string, string> | null => {
  switch (kind) {
    case 'deposit':
      return { tab: 'deposits', keyword: document }
    case 'withdrawal':
      return { tab: 'withdrawals', keyword: document }
    case 'bankLine':
      return { tab: 'statements', open: document }
    case 'adjustment':
    case 'reversal':
      return { tab: 'corrections' }
    // An order is its parties' own: finance sees one in dispute alone.
    case 'order':
      return null
  }
}

/** One transaction of the ledger: all its sides, the document that caused it, and what took it back. */
export function TransactionSheet({ transaction }: { transaction: LedgerTransaction }) {
  const { t } = useWords()
  const { id, at, kind, memo, documentKind, document, entries, reverses, reversedBy } = transaction
  const other = (number: number | null) =>
    number !== null && (
      <Link key={number} to="." search={(before) => ({ ...before, open: String(number) })}>
        {t('finance.transactionNo', { id: number })}
      </Link>
    )
  const place = placeOf(documentKind, document)
  const called = `${t(`money.document.${documentKind}`)} ${document}`
  return (
    <div className={css.body}>
      <Facts
        facts={[
          [t('finance.field.kind'), t(`money.kind.${kind}`)],
          [t('finance.field.at'), <Moment key="at" at={at} to="second" />],
          [
            t('finance.field.document'),
            place === null ? (
              called
            ) : (
              <Link key="document" to={pages.finance} search={place as never}>
                {called}
              </Link>
            ),
          ],
          [t('finance.field.memo'), memo],
          [t('finance.field.reverses'), other(reverses)],
          [t('finance.field.reversedBy'), other(reversedBy)],
        ]}
      />
      <section className={css.part} aria-labelledby="sides">
        <h3 id="sides" className={css.heading}>
          {t('finance.sides')}
        </h3>
        <table className={table.rows}>
          <thead>
            <tr>
              <th scope="col">{t('finance.field.accountOf')}</th>
              <th scope="col" className={table.figures}>
                {t('finance.field.availableChange')}
              </th>
              <th scope="col" className={table.figures}>
                {t('finance.field.frozenChange')}
              </th>
            </tr>
          </thead>
          <tbody>
            {entries.map((entry) => (
              <tr key={`${entry.account.number}-${entry.sequence}`}>
                <td>
                  {entry.account.name}
                  <br />
                  <span className={css.hash}>
                    {[entry.account.number, entry.sequence !== null && `#${entry.sequence}`].filter(Boolean).join(' ')}
                  </span>
                </td>
                <td className={table.figures}>
                  {entry.availableChangeFen !== 0 && <Money fen={entry.availableChangeFen} />}
                </td>
                <td className={table.figures}>
                  {entry.frozenChangeFen !== 0 && <Money fen={entry.frozenChangeFen} />}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {reversedBy === null && kind !== 'reversal' && kind !== 'hold' && kind !== 'release' && (
        <p className={css.log}>
          <Link to={pages.finance} search={{ tab: 'corrections', open: 'reversal', transaction: String(id) } as never}>
            {t('finance.corrections.propose.reversal')}
          </Link>
        </p>
      )}
    </div>
  )
}
