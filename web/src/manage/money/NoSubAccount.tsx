import { Link } from '@tanstack/react-router'
import { useWords } from '../../i18n/index.ts'
import { pages } from '../../lib/paths.ts'
import { buttonClass } from '../../ui/buttonClass.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'

/** For a company without a sub-account: how it comes. */
export function NoSubAccount() {
  const { t } = useWords()
  return (
    <EmptyState
      title={t('money.none.title')}
      action={
        <Link to={pages.bankInfo} className={buttonClass('line')}>
          {t('money.none.act')}
        </Link>
      }
    >
      {t('money.none.text')}
    </EmptyState>
  )
}
