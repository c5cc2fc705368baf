import { Money } from '../../desk/parts/Money.tsx'
import { useWords } from '../../i18n/index.ts'
import type { SubAccount } from '../../nouns/subAccount/calls.ts'
import css from './Balance.module.css'

/** What an account holds: what can be spent large, what holds set aside and both together beside it (RULES ledger 1). */
export function Balance({ of }: { of: Pick<SubAccount, 'availableFen' | 'frozenFen' | 'totalFen'> }) {
  const { t } = useWords()
  return (
    <dl className={css.balance}>
      <div className={css.first}>
        <dt>{t('money.available')}</dt>
        <dd>
          <Money fen={of.availableFen} />
        </dd>
      </div>
      <div>
        <dt>{t('money.frozen')}</dt>
        <dd>
          <Money fen={of.frozenFen} />
        </dd>
      </div>
      <div>
        <dt>{t('money.total')}</dt>
        <dd>
          <Money fen={of.totalFen} />
        </dd>
      </div>
    </dl>
  )
}
