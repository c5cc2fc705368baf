import { Link } from '@tanstack/react-router'
import { Moment } from '../../desk/parts/Moment.tsx'
import { useWords } from '../../i18n/index.ts'
import { formatDate } from '../../lib/dates.ts'
import { grouped } from '../../lib/numbers.ts'
import { pages } from '../../lib/paths.ts'
import type { ClosingDifferences, MonthClosing } from '../../nouns/ledger/closing.ts'
import css from './ClosingSheet.module.css'
import { FigureLine } from './FigureLine.tsx'
import figures from './Figures.module.css'

/** The bank at the month's end beside the ledger, and what only one of them had by then. */
export function ClosingBank({ bank, isOver }: Pick<MonthClosing, 'bank' | 'isOver'>) {
  const { t } = useWords()
  return (
    <section aria-labelledby="closing-bank" className={css.bank}>
      <h3 id="closing-bank" className={css.heading}>
        {t('finance.closing.bank')}
      </h3>
      <table className={figures.figures}>
        <tbody>
          <FigureLine name={t('finance.closing.ledger')} fen={bank.ledgerFen} />
          <FigureLine name={t('finance.closing.statements')} fen={bank.statementsFen} />
          <FigureLine name={t('finance.reconciliation.difference')} fen={bank.differenceFen} isSum />
        </tbody>
        <Differences side="ledgerAlone" of={bank.ledgerAlone} sign={1} />
        <Differences side="bankAlone" of={bank.bankAlone} sign={-1} />
        <tbody>
          <FigureLine name={t('finance.reconciliation.unexplained')} fen={bank.unexplainedFen} isSum />
        </tbody>
      </table>
      {isOver && <p className={css.note}>{t('finance.closing.bankNote')}</p>}
    </section>
  )
}

interface DifferencesProps {
  side: 'ledgerAlone' | 'bankAlone'
  of: ClosingDifferences
  /** What it adds to the difference: what the ledger has, or what the bank has taken away. */
  sign: 1 | -1
}

function Differences({ side, of: { sumFen, count, items }, sign }: DifferencesProps) {
  const { t, lang } = useWords()
  if (count === 0) return null
  const further = count - items.length
  const shownFen = items.reduce((sum, { amountFen }) => sum + amountFen, 0)
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={2} className={figures.group}>
          {t(`finance.closing.${side}`, { count: grouped(count) })}
        </th>
      </tr>
      {items.map(({ document, amountFen, at, bookedOn, memo }) => (
        <FigureLine
          key={`${document} ${at ?? ''} ${amountFen}`}
          name={
            <>
              <Link to={pages.finance} search={placeOf(document) as never}>
                {isLine(document) ? t('finance.reconciliation.lineNo', { id: document }) : document}
              </Link>{' '}
              · {bookedOn === null ? <Moment at={at} /> : formatDate(bookedOn, lang)}
              {memo !== '' && ` · ${memo}`}
            </>
          }
          fen={sign * amountFen}
          isPart
        />
      ))}
      {further > 0 && (
        <FigureLine
          name={t('finance.closing.further', { count: grouped(further) })}
          fen={sign * (sumFen - shownFen)}
          isPart
        />
      )}
    </tbody>
  )
}

/** A line of the bank is known by its row, every other document by a code. */
const isLine = (document: string) => /^\d+$/.test(document)

/** The part of the desk where a document is found. */
function placeOf(document: string): Record<string, string> {
  if (isLine(document)) return { tab: 'statements', open: document }
  return document.startsWith('W') ? { tab: 'withdrawals', keyword: document } : { tab: 'corrections' }
}
