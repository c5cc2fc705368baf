import { Moment } from '../../desk/parts/Moment.tsx'
import { KindSums } from '../../desk/payment/KindSums.tsx'
import { useWords } from '../../i18n/index.ts'
import { classes } from '../../lib/classes.ts'
import { formatDateRange, formatMonth } from '../../lib/dates.ts'
import type { MonthClosing } from '../../nouns/ledger/closing.ts'
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
      {of.kinds.length > 0 && (
        <KindSums
          caption={t('finance.closing.kinds')}
          kinds={of.kinds}
          className={classes(css.table, css.kinds)}
          figures={css.figures}
        />
      )}
      <ClosingBank bank={of.bank} isOver={of.isOver} />
    </article>
  )
}
