import { useQuery } from '@tanstack/react-query'
import { Money } from '../../desk/parts/Money.tsx'
import { useWords } from '../../i18n/index.ts'
import { classes } from '../../lib/classes.ts'
import { formatDate } from '../../lib/dates.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import type { BankLine } from '../../nouns/bankStatement/calls.ts'
import { depositQuery, type FinanceDeposit } from '../../nouns/deposit/finance.ts'
import { agreement } from './agreement.ts'
import css from './Compared.module.css'

/** What a company told of a payment beside a line of a statement, and what of it agrees. */
export function Compared({ deposit, line }: { deposit: FinanceDeposit; line: BankLine }) {
  const { t, lang } = useWords()
  // A bank here writes names in Chinese, whatever language they are read in.
  const { data: inChinese } = useQuery({ ...depositQuery('zh', String(deposit.id)), enabled: lang !== 'zh' })
  const agrees = agreement({ ...deposit, companyName: inChinese?.companyName ?? deposit.companyName }, line)
  const rows = [
    ['amount', <Money key="told" fen={deposit.amountFen} />, <Money key="line" fen={line.amountFen} />],
    ['day', formatDate(deposit.paidOn, lang), formatDate(line.bookedOn, lang)],
    ['reference', deposit.reference, [line.reference, line.memo].filter(Boolean).join(' · ')],
    ['name', deposit.companyName, line.counterparty],
  ] as const
  return (
    <table className={css.compared}>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>{t('finance.compared.what')}</VisuallyHidden>
          </th>
          <th scope="col">{t('finance.compared.told')}</th>
          <th scope="col">{t('finance.compared.bank')}</th>
          <th scope="col">
            <VisuallyHidden>{t('finance.compared.agrees')}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([key, told, bank]) => (
          <tr key={key} className={classes(agrees[key] && css.agrees)}>
            <th scope="row">{t(`finance.compared.${key}`)}</th>
            <td>{told}</td>
            <td>{bank || '—'}</td>
            <td className={css.mark}>
              <VisuallyHidden>{t(agrees[key] ? 'finance.compared.yes' : 'finance.compared.no')}</VisuallyHidden>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
