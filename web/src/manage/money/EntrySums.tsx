import { Money } from '../../desk/parts/Money.tsx'
import { useWords } from '../../i18n/index.ts'
import type { KindSum } from '../../nouns/ledger/entry.ts'
import { sumsOf } from '../../nouns/ledger/sums.ts'
import css from './EntrySums.module.css'

interface EntrySumsProps {
  count: number
  kinds: readonly KindSum[]
}

/** What entries come to: what came in and went out, what was set aside and became free again. */
export function EntrySums({ count, kinds }: EntrySumsProps) {
  const { t } = useWords()
  const { inFen, outFen, heldFen, releasedFen } = sumsOf(kinds)
  return (
    <dl className={css.sums} aria-label={t('money.sums.label')}>
      <div>
        <dt>{t('money.sums.count')}</dt>
        <dd>{count}</dd>
      </div>
      <div>
        <dt>{t('money.in')}</dt>
        <dd>
          <Money fen={inFen} />
        </dd>
      </div>
      <div>
        <dt>{t('money.out')}</dt>
        <dd>
          <Money fen={outFen} />
        </dd>
      </div>
      {heldFen > 0 && (
        <div>
          <dt>{t('money.kind.hold')}</dt>
          <dd>
            <Money fen={heldFen} />
          </dd>
        </div>
      )}
      {releasedFen > 0 && (
        <div>
          <dt>{t('money.kind.release')}</dt>
          <dd>
            <Money fen={releasedFen} />
          </dd>
        </div>
      )}
    </dl>
  )
}
