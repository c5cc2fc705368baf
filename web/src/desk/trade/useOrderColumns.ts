import { useMemo } from 'react'
import { amountColumn, type LineColumn, moneyColumn, sumOf } from '../grid/columns.ts'
import { useWords } from '../../i18n/index.ts'
import { yuanOf } from '../../lib/money.ts'
import { grouped } from '../../lib/numbers.ts'
import type { OrderDetail, OrderLine } from '../../nouns/order/order.ts'
import type { WrittenLine } from '../../nouns/order/written.ts'

/** The columns of an order's lines as they are read: what was ordered, how much of it is where, what it costs. */
export function useOrderColumns({
  kind,
  lines,
}: Pick<OrderDetail, 'kind' | 'lines'>): readonly LineColumn<OrderLine>[] {
  const { t } = useWords()
  const hasNotes = lines.some(({ note }) => note !== '')
  return useMemo(() => {
    const words = (key: string, heading: string, of: (line: OrderLine) => string): LineColumn<OrderLine> => ({
      key,
      heading,
      size: 'short',
      text: of,
    })
    const figures = (key: string, heading: string, of: (line: OrderLine) => number): LineColumn<OrderLine> => ({
      ...words(key, heading, (line) => grouped(of(line))),
      figures: true,
    })
    const money = (key: string, heading: string, of: (line: OrderLine) => number | null): LineColumn<OrderLine> => ({
      ...words(key, heading, (line) => yuanOf(of(line))),
      size: 'amount',
      figures: true,
    })
    const isLease = kind === 'lease'
    const deposit = ({ quantity, depositFen }: OrderLine) => (depositFen === null ? null : quantity * depositFen)
    return [
      {
        ...words('name', t('order.line.commodity'), ({ name, number }) =>
          [name, number].filter((word) => word !== '').join(' '),
        ),
        size: 'name',
        lead: true,
      },
      {
        ...words('unit', t('order.line.unit'), ({ packingName, packingUnitName }) =>
          [packingName, packingUnitName].filter((word) => word !== '').join(' · '),
        ),
        size: 'words',
      },
      figures('ordered', t('order.line.ordered'), ({ quantity }) => quantity),
      // What is let is handed over as a whole.
      ...(isLease
        ? []
        : [
            figures('delivered', t('order.line.delivered'), ({ delivered }) => delivered),
            figures('accepted', t('order.line.accepted'), ({ accepted }) => accepted),
          ]),
      money('price', t(isLease ? 'order.line.rent' : 'order.line.price'), ({ unitPriceFen }) => unitPriceFen),
      ...(isLease
        ? [
            {
              ...words('term', t('order.line.term'), ({ period, periods }) =>
                period === null || periods === null ? '' : t(`order.line.terms.${period}`, { count: periods }),
              ),
              figures: true,
            },
            {
              ...money('deposit', t('order.line.deposit'), ({ depositFen }) => depositFen),
              sum: sumOf(deposit),
            },
          ]
        : []),
      {
        ...money('total', t('order.line.total'), ({ totalFen }) => totalFen),
        sum: sumOf(({ totalFen }: OrderLine) => totalFen),
      },
      ...(hasNotes ? [{ ...words('note', t('order.line.note'), ({ note }) => note), size: 'words' as const }] : []),
    ] satisfies LineColumn<OrderLine>[]
  }, [kind, hasNotes, t])
}

/** The columns in which a change is compared with what is: how many, for how much, what that comes to. */
export function useDiffColumns(): readonly LineColumn<WrittenLine>[] {
  const { t } = useWords()
  return useMemo(() => {
    const total = ({ quantity, fen, times }: WrittenLine) => (quantity ?? 0) * (fen ?? 0) * times
    return [
      { key: 'name', heading: t('order.line.commodity'), size: 'name', lead: true, text: ({ name }) => name },
      {
        key: 'quantity',
        heading: t('order.line.quantity'),
        size: 'short',
        figures: true,
        text: ({ quantity }) => grouped(quantity ?? 0),
      },
      moneyColumn<WrittenLine>('fen', { heading: t('order.line.price') }),
      amountColumn<WrittenLine>('total', { heading: t('order.line.total'), of: total, sum: sumOf(total) }),
    ] satisfies LineColumn<WrittenLine>[]
  }, [t])
}
