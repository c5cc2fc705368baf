import { Link } from '@tanstack/react-router'
import { useWords } from '../../i18n/index.ts'
import { pages } from '../../lib/paths.ts'
import css from './DocumentLink.module.css'

/** The way to a transaction of the ledger. */
export function TransactionLink({ id }: { id: number }) {
  const { t } = useWords()
  return (
    <Link to={pages.tradingDetail} search={{ id: String(id) } as never} className={css.link}>
      {t('money.transaction.numbered', { id })}
    </Link>
  )
}
