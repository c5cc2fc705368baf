import { useMemo } from 'react'
import { LineTable } from '../../desk/grid/LineTable.tsx'
import { Money } from '../../desk/parts/Money.tsx'
import { useDiffColumns } from '../../desk/trade/useOrderColumns.ts'
import { useWords } from '../../i18n/index.ts'
import type { OrderDetail } from '../../nouns/order/order.ts'
import { changedLines, toChange, type WrittenLine } from '../../nouns/order/written.ts'
import shared from '../trade/Document.module.css'
import css from './ChangeAsked.module.css'

const idOf = ({ lineId }: WrittenLine) => String(lineId)

interface ChangeAskedProps {
  of: OrderDetail
  change: NonNullable<OrderDetail['change']>
}

/** A change that one party asks for: each line as it is and as it would be, and what the order would come to. */
export function ChangeAsked({ of, change }: ChangeAskedProps) {
  const { t } = useWords()
  const columns = useDiffColumns()
  const before = useMemo(() => toChange(of.lines), [of.lines])
  const lines = useMemo(() => changedLines(of.lines, change), [of.lines, change])
  return (
    <div className={css.change}>
      <blockquote className={shared.said}>{change.reason}</blockquote>
      <p className={css.total}>
        <span>{t('order.total')}</span>
        <del>
          <Money fen={of.totalFen} />
        </del>
        <span aria-hidden="true">→</span>
        <ins>
          <Money fen={change.totalFen} />
        </ins>
      </p>
      <LineTable caption={t('order.changeLines')} columns={columns} lines={lines} before={before} idOf={idOf} />
    </div>
  )
}
