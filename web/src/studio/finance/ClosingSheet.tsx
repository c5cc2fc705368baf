import { Moment } from '../../desk/parts/Moment.tsx'
import { Money } from '../../desk/parts/Money.tsx'
import { useWords } from '../../i18n/index.ts'
import { classes } from '../../lib/classes.ts'
import { formatDateRange, formatMonth } from '../../lib/dates.ts'
import { grouped } from '../../lib/numbers.ts'
import type { MonthClosing } from '../../nouns/ledger/closing.ts'
import { sumsOf } from '../../nouns/ledger/sums.ts'
import { ClosingAccounts } from './ClosingAccounts.tsx'
import { ClosingBank } from './ClosingBank.tsx'
import css from './ClosingSheet.module.css'
import figures from './Figures.module.css'
import { verdictOf } from './verdict.ts'

/** A month's close as a sheet of paper: what is to be looked into stands first. */
export function ClosingSheet({ of }: { of: MonthClosing }) {
  const { t, lang } = useWords()
  const verdict = verdictOf(of)
  return (
    <article aria-labelledby="closing">
      <h2 id="closing" className={css.title}>
        {t('finance.closing.heading', { month: formatMonth(of.month, lang) })}
      </h2>
      <p className={figures.at}>
        {formatDateRange(of.from, of.to, lang)}
        {' · '}
        {t('finance.closing.at')} <Moment at={of.at} to="second" />
      </p>
      <p>{t(of.isOver ? 'finance.closing.over' : 'finance.closing.running')}</p>
      <p className={classes(figures.verdict, css.verdict, verdict !== 'right' && figures.wrong)} role="status">
        {t(`finance.closing.${verdict}`)}
      </p>
      <ClosingAccounts of={of} />
      <Kinds kinds={of.kinds} />
      <ClosingBank bank={of.bank} isOver={of.isOver} />
    </article>
  )
}

/** What moved the accounts of companies, by kind. */
function Kinds({ kinds }: Pick<MonthClosing, 'kinds'>) {
  const { t } = useWords()
  if (kinds.length === 0) return null
  const { inFen, outFen } = sumsOf(kinds)
  return (
    <table className={classes(css.table, css.kinds)}>
      <caption>{t('finance.closing.kinds')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('finance.field.kind')}</th>
          <th scope="col" className={css.figures}>
            {t('finance.field.entries')}
          </th>
          <th scope="col" className={css.figures}>
            {t('money.in')}
          </th>
          <th scope="col" className={css.figures}>
            {t('money.out')}
          </th>
        </tr>
      </thead>
      <tbody>
        {kinds.map((one) => (
          <tr key={one.kind}>
            <th scope="row">{t(`money.kind.${one.kind}`)}</th>
            <td className={css.figures}>{grouped(one.count)}</td>
            <td className={css.figures}>{one.inFen > 0 && <Money fen={one.inFen} />}</td>
            <td className={css.figures}>{one.outFen > 0 && <Money fen={one.outFen} />}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            {t('money.statement.moved')}
          </th>
          <td className={css.figures}>
            <Money fen={inFen} />
          </td>
          <td className={css.figures}>
            <Money fen={outFen} />
          </td>
        </tr>
      </tfoot>
    </table>
  )
}
