import { useWords } from '../../i18n/index.ts'
import { grouped } from '../../lib/numbers.ts'
import type { KindSum } from '../../nouns/ledger/entry.ts'
import { sumsOf } from '../../nouns/ledger/sums.ts'
import { Money } from '../parts/Money.tsx'

interface KindSumsProps {
  caption: string
  kinds: readonly KindSum[]
  /** Of the table, and of cells with figures: each paper has tables of one look. */
  className?: string | undefined
  figures?: string | undefined
}

/** What entries came to, by kind, and what of it moved. */
export function KindSums({ caption, kinds, className, figures }: KindSumsProps) {
  const { t } = useWords()
  const { inFen, outFen } = sumsOf(kinds)
  return (
    <table className={className}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t('money.flow.kind')}</th>
          <th scope="col" className={figures}>
            {t('money.sums.count')}
          </th>
          <th scope="col" className={figures}>
            {t('money.in')}
          </th>
          <th scope="col" className={figures}>
            {t('money.out')}
          </th>
        </tr>
      </thead>
      <tbody>
        {kinds.map((one) => (
          <tr key={one.kind}>
            <th scope="row">{t(`money.kind.${one.kind}`)}</th>
            <td className={figures}>{grouped(one.count)}</td>
            <td className={figures}>{one.inFen > 0 && <Money fen={one.inFen} />}</td>
            <td className={figures}>{one.outFen > 0 && <Money fen={one.outFen} />}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            {t('money.statement.moved')}
          </th>
          <td className={figures}>
            <Money fen={inFen} />
          </td>
          <td className={figures}>
            <Money fen={outFen} />
          </td>
        </tr>
      </tfoot>
    </table>
  )
}
